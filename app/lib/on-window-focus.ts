/** The shortest time between two checks, for users who switch between tabs. */
const PAUSE_MS = 5_000

/** Calls back when the page is shown again, from another tab or window or through Back. Returns a function that stops it. */
export function onWindowFocus(listener: () => void): () => void {
  let last = Date.now()

  function look(event: Event) {
    // A page from the back-forward cache is as old as when the user left it.
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
