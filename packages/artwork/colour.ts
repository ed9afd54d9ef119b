function channels(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join('') : hex.slice(1, 7)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: number[]): string {
  return `#${rgb
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` of `other` stirred into `hex`. */
export function mix(hex: string, other: string, share: number): string {
  const to = channels(other)
  return hexOf(channels(hex).map((c, i) => c + ((to[i] ?? 0) - c) * share))
}

export function lighten(hex: string, share: number): string {
  return mix(hex, '#ffffff', share)
}

export function darken(hex: string, share: number): string {
  return mix(hex, '#000000', share)
}

/** Perceived lightness, 0 to 1. */
export function lightnessOf(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Like a filter of coloured lacquer over a colour. */
export function through(hex: string, filter: string): string {
  const over = channels(filter)
  return hexOf(channels(hex).map((c, i) => (c * (over[i] ?? 255)) / 255))
}

export function unitRgb(hex: string): string[] {
  return channels(hex).map((c) => (c / 255).toFixed(3))
}

/** The palette of the site is written in OKLCH; pictures need sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return hexOf(linear.map((c) => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)))
}

/** The paper of a picture that has to be opaque. */
export const ground = fromOklch(0.955, 0.01, 85)
/** Dark enough to be seen on the ground of both themes. */
export const shadowColour = '#1a0d06'
export const ink = fromOklch(0.24, 0.02, 55)
export const rosewood = fromOklch(0.42, 0.105, 35)
