/**
 * Moves the focus and keeps it there if the click started a double click: the second click would move it to whatever is under
 * the pointer by then.
 */
export function focusPastDoubleClick(goal: HTMLElement, options?: FocusOptions): void {
  goal.focus(options)
  // The focus changes on press, not on click. Any other press is a new one and works as usual.
  const ignoreSecondPress = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  document.addEventListener('mousedown', ignoreSecondPress, { once: true, capture: true })
}
