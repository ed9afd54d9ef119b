// Marks, fillers and blanks that take no ink: a name of these alone would be an empty place to press.
const INK = /[^\s\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u
// They turn the letters after them round, beyond the name's own end.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether there is anything to see in it. */
export function hasVisibleText(text: string): boolean {
  return INK.test(text)
}

/** A line as others will see it: it keeps its direction to itself, and is empty when nothing of it can be seen. */
export function visibleText(text: string): string {
  return hasVisibleText(text) ? text.replaceAll(TURNS, '') : ''
}
