import { focusHeading, isFocusLost } from '../lib/focus-heading.ts'

const CLOSED_DIALOG = 'dialog:not([open])'
const SETTLED_MS = 100

/** Remembers the focused element. If it is removed later, the returned function moves the focus to the nearest heading. */
export function rememberFocus(): () => void {
  const trail = placesAround(document.activeElement)
  return () => {
    for (const place of trail) {
      if (!isLost(document.activeElement)) break
      focusHeadingWithin(place)
    }
    // Nothing of the old page is left: the action replaced it, as signing in does.
    if (isLost(document.activeElement)) focusHeading()
    // The focused element may also disappear once the page knows who is signed in.
    else setTimeout(() => isFocusLost() && focusHeading(), SETTLED_MS)
  }
}

function focusHeadingWithin(place: Element): void {
  const headings = place.isConnected ? [...place.querySelectorAll<HTMLElement>('h1, h2, h3')] : []
  const heading = headings.find((each) => !each.closest(CLOSED_DIALOG))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A closing dialog keeps the focus until it is removed. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest(CLOSED_DIALOG) !== null
}

/** From the innermost element outward, up to the main content. */
function placesAround(element: Element | null): Element[] {
  const page = element?.closest('main')
  const places: Element[] = []
  for (let place = element?.parentElement; page && place && page.contains(place); place = place.parentElement) places.push(place)
  return places
}
