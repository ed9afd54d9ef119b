// Invisible marks and blanks: a name made of these would be an empty button.
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u
// Reverses the text after a name.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether anything in it is visible */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/** A line as shown to others: with isolated direction, and empty if nothing is visible */
export function visibleText(text: string): string {
  return hasVisibleText(text) ? text.replaceAll(BIDI_CONTROLS, '') : ''
}
