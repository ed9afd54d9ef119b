/** A page that fetches what it shows has its heading a little later. */
const LONGEST_WAIT_MS = 10_000

let stopWaiting = () => {}

/** Takes keyboard and screen reader to the heading of the page, now or once it is there. Nothing moves on the screen. */
export function focusHeading(): void {
  stopWaiting()
  const page = document.querySelector('main')
  if (!page || document.querySelector('dialog[open]')) return
  if (focusFirst(page)) return
  page.focus({ preventScroll: true })

  const watch = new MutationObserver(() => {
    // Whoever went on by themselves stays where they are.
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

/** Whether the keyboard is nowhere: what had the focus is gone, or is not shown any more. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || !activeElement.checkVisibility()
}
