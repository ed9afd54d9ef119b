/**
 * Leads the focus somewhere and keeps it there when what led to it was the first press of a double click: the second one would
 * take it away to whatever has come to lie beneath the pointer.
 */
export function focusPastDoubleClick(goal: HTMLElement, options?: FocusOptions): void {
  goal.focus(options)
  // The focus goes with the press, not with the click. Any other press is the next one, and does what it always does.
  const ignoreSecondPress = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  document.addEventListener('mousedown', ignoreSecondPress, { once: true, capture: true })
}
