import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { visibleChoices } from './drawn-features.ts'

/** The kinds of bodies that can be drawn */
export const DRAWN_BODIES = {
  dreadnought: 'dreadnought guitar',
  om: 'OM guitar',
  parlour: 'parlor guitar',
  jumbo: 'jumbo guitar',
  classical: 'classical guitar',
  'acoustic-bass': 'acoustic bass',
  archtop: 'archtop guitar',
  'single-cut': 'single-cut electric guitar',
  's-type': 'double-cut electric guitar',
  't-type': 'T-type electric guitar',
  offset: 'offset electric guitar',
  'semi-hollow': 'semi-hollow electric guitar',
  bass: 'electric bass',
  'fretless-bass': 'fretless bass',
  violin: 'violin',
  viola: 'viola',
  cello: 'cello',
  'mandolin-a': 'A-style mandolin',
  'mandolin-f': 'F-style mandolin',
  'ukulele-soprano': 'soprano ukulele',
  'ukulele-concert': 'concert ukulele',
  'ukulele-tenor': 'tenor ukulele',
  'ukulele-baritone': 'baritone ukulele',
  banjo: 'banjo',
} as const
export type DrawnBody = keyof typeof DRAWN_BODIES

export const DRAWN_WOODS = [
  'alder',
  'ash',
  'basswood',
  'birdseye-maple',
  'blackwood',
  'bog-oak',
  'brazilian-rosewood',
  'bubinga',
  'cedar',
  'cherry',
  'cocobolo',
  'ebony',
  'engelmann-spruce',
  'figured-koa',
  'figured-walnut',
  'flamed-maple',
  'koa',
  'korina',
  'mahogany',
  'maple',
  'oak',
  'padauk',
  'pear',
  'pine',
  'quilted-maple',
  'redwood',
  'roasted-maple',
  'rosewood',
  'sapele',
  'spalted-maple',
  'spruce',
  'swamp-ash',
  'walnut',
  'wenge',
  'ziricote',
] as const
export type DrawnWood = (typeof DRAWN_WOODS)[number]

/** Every choice that changes a drawing, with all its values. Their order is the order in an address. */
export const DRAWN_CHOICES = {
  back: DRAWN_WOODS,
  binding: ['none', 'ivory', 'cream', 'white', 'black', 'tortoise', 'maple', 'koa', 'rosewood', 'rope'],
  cutaway: ['venetian', 'florentine'],
  finish: ['oil', 'varnish', 'solid', 'metallic', 'trans', 'burst'],
  fingerboard: DRAWN_WOODS,
  hand: ['left'],
  hardware: ['nickel', 'chrome', 'gold', 'black', 'brass', 'aged-nickel'],
  hole: ['oval'],
  inlays: ['none', 'dots', 'blocks', 'trapezoids', 'diamonds', 'snowflakes'],
  neck: DRAWN_WOODS,
  purfling: ['none', 'single', 'multi', 'herringbone', 'abalone'],
  rosette: ['none', 'rings', 'abalone', 'mosaic', 'herringbone', 'wood', 'rope'],
  sheen: ['satin', 'matte'],
  strings: ['4', '5', '6', '7', '8', '12'],
  top: DRAWN_WOODS,
  view: ['back'],
} as const
type DrawnChoice = keyof typeof DRAWN_CHOICES

/** A color in an address: one digit per channel, so that nearly equal colors share a drawing */
export const DRAWN_COLOR = /^[0-9a-f]{3}$/

/** What a drawing shows. Everything left out looks as is usual for the body. */
export type DrawnInstrument = { body: DrawnBody; color?: string | undefined } & {
  [Choice in DrawnChoice]?: (typeof DRAWN_CHOICES)[Choice][number] | undefined
}

/** The address of a drawing, without the choices that it doesn't show */
export function drawingPath(chosen: DrawnInstrument): string {
  const { body, ...choices } = visibleChoices(chosen)
  const query = new URLSearchParams(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  return `/plates/${ARTWORK_VERSION}/drawn/${body}.avif${query && `?${query}`}`
}
