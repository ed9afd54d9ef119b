/** Alpha (0–255) up to which a shadow is left out. */
export const CLEAR_BELOW = 3

/** Up to this many times `CLEAR_BELOW`, what remains is thinned, so that a shadow has no edge. */
const THINNED = 6

/** Lets the faintest end of a shadow go, in RGBA: AVIF spreads it over whole blocks, which are seen as rectangles on a light ground. */
export function clearFaintest(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0
    if (alpha < CLEAR_BELOW * THINNED) pixels[at] = Math.max(0, Math.round(((alpha - CLEAR_BELOW) * THINNED) / (THINNED - 1)))
  }
}
