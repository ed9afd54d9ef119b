import { darken, lighten, mix } from '../colour.ts'
import type { Metal } from '../drawing.ts'
import { circlePath, n } from '../geometry/curve.ts'
import { blur, linear, radial, type Sheet } from '../svg-sheet.ts'

export const metals: Record<Metal, string> = {
  nickel: '#b9b5ab',
  chrome: '#b4b9bd',
  gold: '#c79a45',
  black: '#2b2a29',
  brass: '#b58a3d',
  'aged-nickel': '#9a917f',
}

export function colourOf(value: Metal | string | undefined, otherwise: string): string {
  if (!value) return otherwise
  return metals[value as Metal] ?? (value.startsWith('#') ? value : otherwise)
}

export function isMetal(value: string | undefined): value is Metal {
  return value !== undefined && value in metals
}

/** Polished metal reflects the room in bands: bright sky, dark horizon, warm floor. */
export function polished(sheet: Sheet, colour: string, line: [number, number, number, number] = [0, 0, 1, 1]): string {
  return linear(sheet, line, [
    [0, lighten(colour, 0.75)],
    [0.22, lighten(colour, 0.3)],
    [0.45, colour],
    [0.56, darken(colour, 0.42)],
    [0.66, darken(colour, 0.12)],
    [0.85, mix(lighten(colour, 0.45), '#ffeed6', 0.3)],
    [1, darken(colour, 0.25)],
  ])
}

export function brushed(sheet: Sheet, colour: string, line: [number, number, number, number] = [0, 0, 1, 1]): string {
  return linear(sheet, line, [
    [0, lighten(colour, 0.5)],
    [0.5, colour],
    [1, darken(colour, 0.28)],
  ])
}

export function domed(sheet: Sheet, colour: string): string {
  return radial(
    sheet,
    [0.36, 0.32, 0.75],
    [
      [0, lighten(colour, 0.82)],
      [0.25, lighten(colour, 0.35)],
      [0.6, colour],
      [1, darken(colour, 0.5)],
    ],
  )
}

/**
 * The shadow of a part that stands `height` above what it lies on. A low part's shadow is laid in three thin
 * coats, since a blur costs the renderer a whole sheet however small the part.
 */
export function cast(sheet: Sheet, path: string, height: number, opacity = 0.42): string {
  function coat(share: number, strength: number, extra: string): string {
    return `<path d="${path}" transform="translate(${n(height * 0.5 * share)} ${n(height * 0.68 * share)})" fill="#1a0d05" fill-opacity="${n(strength)}" fill-rule="evenodd" ${extra}/>`
  }
  if (height < 2.7) return coat(0.5, opacity * 0.5, '') + coat(0.9, opacity * 0.36, '') + coat(1.3, opacity * 0.24, '')
  return coat(1, opacity, blur(sheet, Math.round(height * 4.5) / 10))
}

export function screw(sheet: Sheet, x: number, y: number, r: number, metal: string, angle = 30): string {
  return (
    cast(sheet, circlePath(x, y, r), r * 0.35, 0.4) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${domed(sheet, metal)}"/>` +
    `<path d="M${n(-r * 0.6)} 0H${n(r * 0.6)}M0 ${n(-r * 0.6)}V${n(r * 0.6)}" transform="translate(${n(x)} ${n(y)}) rotate(${angle})" stroke="${darken(metal, 0.68)}" stroke-width="${n(r * 0.26)}"/>`
  )
}
