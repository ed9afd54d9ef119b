/** How long a page may take to load what the address names. */
const LOADS_WITHIN_MS = 10_000

/** Readers who do one of these stay where they are. */
const READER_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown']

let release = () => {}

/**
 * Opens, scrolls to, marks and focuses the element that the address names, now or once it has loaded. Keeps it in place while the page
 * around it loads, until the reader acts. Returns a function that stops this.
 */
export function showLinked(id: string): () => void {
  release()
  for (const former of document.querySelectorAll<HTMLElement>('[data-linked]')) delete former.dataset.linked
  let shown: HTMLElement | undefined
  function show() {
    const element = document.getElementById(id)
    if (!element) return
    // The page may replace the element once it knows who is signed in.
    if (element !== shown) {
      shown = element
      for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
      element.dataset.linked = ''
      // A link or field keeps its place in the tab order.
      if (element.tabIndex < 0) element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    element.scrollIntoView()
  }
  const changing = new MutationObserver(show)
  const moving = new ResizeObserver(show)
  const listening = new AbortController()
  const timer = setTimeout(stop, LOADS_WITHIN_MS)
  function stop() {
    clearTimeout(timer)
    changing.disconnect()
    moving.disconnect()
    listening.abort()
  }
  for (const type of READER_ACTS) addEventListener(type, stop, { passive: true, signal: listening.signal })
  changing.observe(document.body, { childList: true, subtree: true })
  moving.observe(document.body)
  show()
  release = stop
  return stop
}
