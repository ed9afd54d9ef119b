import { focusHeading, isFocusLost } from '../lib/focus-heading.ts'

const SHUT = 'dialog:not([open])'
const SETTLED_MS = 100

/** Remembers where the focus is. Should what had it be gone by then, the answer brings it to the nearest heading. */
export function rememberFocus(): () => void {
  const trail = placesAround(document.activeElement)
  return () => {
    for (const place of trail) {
      if (!isLost(document.activeElement)) break
      focusHeadingWithin(place)
    }
    // Nothing of what stood there is left: the act changed the page, as signing in does.
    if (isLost(document.activeElement)) focusHeading()
    // Also what still had the focus may go, once the page knows who is there.
    else setTimeout(() => isFocusLost() && focusHeading(), SETTLED_MS)
  }
}

function focusHeadingWithin(place: Element): void {
  const headings = place.isConnected ? [...place.querySelectorAll<HTMLElement>('h1, h2, h3')] : []
  const heading = headings.find((each) => !each.closest(SHUT))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A dialog that is closing keeps the focus until it is drawn no more. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest(SHUT) !== null
}

/** From the nearest outwards, as far as the content of the page. */
function placesAround(element: Element | null): Element[] {
  const page = element?.closest('main')
  const places: Element[] = []
  for (let place = element?.parentElement; page && place && page.contains(place); place = place.parentElement) places.push(place)
  return places
}
