type Mark = {
  field: string
  line: string
  /** Fills the square; phones cut their own corners, and may cut a circle out of the middle. */
  isSquare?: boolean
}

/** A rosette crossed by six strings, plain enough to be read at sixteen pixels. */
export function drawAppMark({ field, line, isSquare = false }: Mark): string {
  const inset = isSquare ? 'translate(11 11) scale(0.78)' : ''
  const strings = [-25, -15, -5, 5, 15, 25]
    .map((x, i) => `<path d="M${50 + x * 0.86} -2V102" stroke="${line}" stroke-width="${(2.6 - i * 0.25).toFixed(2)}"/>`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100"><clipPath id="hole"><circle cx="50" cy="50" r="27"/></clipPath>` +
    `<rect width="100" height="100" rx="${isSquare ? 0 : 18}" fill="${field}"/><g transform="${inset}"><circle cx="50" cy="50" r="39" fill="none" stroke="${line}" stroke-width="2.4"/><circle cx="50" cy="50" r="33" fill="none" stroke="${line}" stroke-width="5" stroke-dasharray="3.46 1.72"/>` +
    `<circle cx="50" cy="50" r="27" fill="#2a120b"/><g clip-path="url(#hole)">${strings}</g></g></svg>`
  )
}
