/** Somebody who leafs between two tabs asks no more often than this. */
const PAUSE_MS = 5_000

/** Calls back when the page is looked at again: from another tab or window, or by the way back to it. Answers how to stop. */
export function onWindowFocus(listener: () => void): () => void {
  let last = Date.now()

  function look(event: Event) {
    // Kept by the browser for the back button, a page is as old as when it was left.
    const isKept = event.type === 'pageshow' && (event as PageTransitionEvent).persisted
    if (document.visibilityState !== 'visible' || (!isKept && Date.now() - last < PAUSE_MS)) return
    last = Date.now()
    listener()
  }

  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('pageshow', look)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
