// Invisible marks and blanks: a name of these alone would be an empty button.
const INK = /[^\s\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u
// They would reverse the text after the name.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether there is anything visible in it. */
export function hasVisibleText(text: string): boolean {
  return INK.test(text)
}

/** A line as others will see it: isolated in direction, and empty if nothing is visible. */
export function visibleText(text: string): string {
  return hasVisibleText(text) ? text.replaceAll(TURNS, '') : ''
}
