/** A page that fetches its content shows its heading slightly later. */
const LONGEST_WAIT_MS = 10_000

let stopWaiting = () => {}

/** Moves the focus to the page's heading, now or once it appears. Does not scroll. */
export function focusHeading(): void {
  stopWaiting()
  const page = document.querySelector('main')
  if (!page || document.querySelector('dialog[open]')) return
  if (focusFirst(page)) return
  page.focus({ preventScroll: true })

  const watch = new MutationObserver(() => {
    // If the user has moved the focus meanwhile, leave it there.
    if (document.activeElement !== page || focusFirst(page)) stopWaiting()
  })
  const timer = setTimeout(() => stopWaiting(), LONGEST_WAIT_MS)
  stopWaiting = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(page, { childList: true, subtree: true })
}

function focusFirst(page: Element): boolean {
  const heading = [...page.querySelectorAll('h1')].find((each) => each.checkVisibility())
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Whether the focus is lost: the focused element was removed or is no longer visible. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || !activeElement.checkVisibility()
}
