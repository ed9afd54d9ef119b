import { unitRgb } from '../colour.ts'
import type { Sheet } from '../svg-sheet.ts'

/** Coloured noise: opacity follows the noise's red channel, spread by `gain` around its middle. */
export function noiseFilter(
  sheet: Sheet,
  frequency: [number, number],
  octaves: number,
  seed: number,
  colour: string,
  gain: number,
  bias: number,
): string {
  const [r, g, b] = unitRgb(colour)
  return sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency[0]} ${frequency[1]}" numOctaves="${octaves}" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${bias}"/></filter>`,
  )
}

/** Shadow from one noise channel, highlight from another: noise is slow, and has unused channels. */
export function shadeFilter(
  sheet: Sheet,
  turbulence: string,
  dark: { colour: string; row: string },
  light: { colour: string; row: string },
): string {
  const matrix = (layer: { colour: string; row: string }, result: string) =>
    `<feColorMatrix in="t" result="${result}" values="0 0 0 0 ${unitRgb(layer.colour).join(' 0 0 0 0 ')} ${layer.row}"/>`
  return sheet.define(
    `<filter id="ID" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence ${turbulence} result="t"/>` +
      `${matrix(dark, 'd')}${matrix(light, 'l')}<feMerge><feMergeNode in="d"/><feMergeNode in="l"/></feMerge></filter>`,
  )
}
