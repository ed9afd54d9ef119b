import { findNamed, type Names, plainNames } from '../measures/find-named.ts'
import type { DRAWN_CHOICES, DrawnInstrument } from './drawn-instrument.ts'

type Trim = 'binding' | 'purfling' | 'rosette' | 'hardware' | 'inlays'
type Value<Choice extends Trim> = (typeof DRAWN_CHOICES)[Choice][number]

/** How builders name an option */
const NAMED: Record<Trim | 'color', readonly string[]> = {
  binding: ['binding', 'bindings', 'body binding'],
  purfling: ['purfling', 'purflings', 'top purfling'],
  rosette: ['rosette', 'soundhole rosette'],
  hardware: ['hardware', 'hardware color', 'hardware colour', 'hardware finish', 'tuners', 'tuner finish'],
  inlays: [
    'inlay',
    'inlays',
    'fingerboard inlay',
    'fingerboard inlays',
    'fretboard inlay',
    'fretboard inlays',
    'position markers',
  ],
  color: [
    ...['color', 'colour', 'finish', 'stain', 'paint', 'varnish'],
    ...['body', 'top', 'finish', 'varnish'].flatMap((part) => [`${part} color`, `${part} colour`]),
    ...['body finish', 'color and finish', 'colour and finish', 'finish and color', 'finish and colour'],
  ],
}

const NONE = { id: 'none', names: ['none', 'no', 'without', 'unbound'] } as const
const SHELL = ['abalone', 'paua', 'pearl', 'mother of pearl', 'shell']

const VALUES: { [Choice in Trim]: Names<Value<Choice>> } = {
  binding: [
    NONE,
    { id: 'ivory', names: ['ivory', 'ivoroid', 'bone'] },
    { id: 'cream', names: ['cream'] },
    { id: 'white', names: ['white'] },
    { id: 'black', names: ['black', 'ebony'] },
    { id: 'tortoise', names: ['tortoise', 'tortoiseshell', 'tortoise shell', 'tortoloid'] },
    { id: 'maple', names: ['maple'] },
    { id: 'koa', names: ['koa'] },
    { id: 'rosewood', names: ['rosewood'] },
    { id: 'rope', names: ['rope'] },
  ],
  purfling: [
    NONE,
    { id: 'herringbone', names: ['herringbone'] },
    { id: 'abalone', names: SHELL },
    { id: 'single', names: ['single', 'one line', 'plain'] },
    { id: 'multi', names: ['multi', 'several lines', 'black and white', 'bwb', 'wbw', 'b/w/b', 'w/b/w'] },
  ],
  rosette: [
    NONE,
    { id: 'abalone', names: SHELL },
    { id: 'mosaic', names: ['mosaic', 'tile', 'traditional mosaic'] },
    { id: 'herringbone', names: ['herringbone'] },
    { id: 'wood', names: ['wood', 'wooden', 'burl', 'spalted maple', 'rosewood', 'koa', 'walnut', 'maple'] },
    { id: 'rope', names: ['rope'] },
    { id: 'rings', names: ['ring', 'rings', 'simple', 'plain', 'black and white'] },
  ],
  hardware: [
    { id: 'aged-nickel', names: ['aged nickel', 'relic nickel', 'aged'] },
    { id: 'nickel', names: ['nickel'] },
    { id: 'chrome', names: ['chrome'] },
    { id: 'gold', names: ['gold'] },
    { id: 'black', names: ['black'] },
    { id: 'brass', names: ['brass'] },
  ],
  inlays: [
    NONE,
    { id: 'dots', names: ['dot', 'dots'] },
    { id: 'blocks', names: ['block', 'blocks'] },
    { id: 'trapezoids', names: ['trapezoid', 'trapezoids', 'trapeze'] },
    { id: 'diamonds', names: ['diamond', 'diamonds'] },
    { id: 'snowflakes', names: ['snowflake', 'snowflakes'] },
  ],
}

/** Paints and stains, and how they are drawn */
const COLORS: Names<string> = [
  { id: '', names: ['natural', 'clear', 'none'] },
  { id: '111', names: ['black', 'ebony'] },
  { id: 'eee', names: ['white', 'arctic white', 'olympic white'] },
  { id: 'edc', names: ['cream', 'vintage white', 'blonde'] },
  { id: 'a22', names: ['red', 'fiesta red', 'candy apple red'] },
  { id: '822', names: ['cherry', 'cherry red'] },
  { id: '512', names: ['wine', 'wine red', 'burgundy', 'oxblood'] },
  { id: '742', names: ['red brown', 'reddish brown'] },
  { id: 'c62', names: ['orange'] },
  { id: 'b62', names: ['amber', 'honey', 'vintage amber'] },
  { id: 'b73', names: ['golden brown', 'gold brown'] },
  { id: 'db4', names: ['yellow', 'tv yellow', 'butterscotch'] },
  { id: '364', names: ['green', 'emerald'] },
  { id: '9cb', names: ['seafoam', 'seafoam green', 'surf green'] },
  { id: '258', names: ['blue', 'ocean blue'] },
  { id: '9bc', names: ['light blue', 'sonic blue', 'daphne blue', 'ice blue'] },
  { id: '124', names: ['navy', 'dark blue', 'midnight blue'] },
  { id: '537', names: ['purple', 'violet'] },
  { id: '532', names: ['brown', 'dark brown', 'tobacco'] },
  { id: '778', names: ['gray', 'grey', 'charcoal'] },
  { id: 'aab', names: ['silver'] },
  { id: 'b94', names: ['gold', 'goldtop', 'gold top'] },
  { id: 'd9a', names: ['pink', 'shell pink'] },
]

const NAMES = new Map<Trim, ReturnType<typeof plainNames<string>>>(
  (Object.keys(VALUES) as Trim[]).map((trim) => [trim, plainNames<string>(VALUES[trim])]),
)
const COLOR_NAMES = plainNames(COLORS)
const METALS = ['aab', 'b94']
const HEX = /^#([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]([0-9a-f])[0-9a-f]$/i

/** What an option with this name decorates, or that it colors the body */
export function trimNamed(key: string): Trim | 'color' | undefined {
  return (Object.keys(NAMED) as (Trim | 'color')[]).find((trim) => NAMED[trim].includes(key))
}

/** The first decoration of this kind that a text names */
export function readTrim(trim: Trim, text: string): Partial<DrawnInstrument> | undefined {
  const value = findNamed([text], NAMES.get(trim) ?? [])
  return value === undefined ? undefined : { [trim]: value }
}

/** A color as it was picked or named, and how it is put on. Natural gives nothing to draw. */
export function readColor(text: string): Pick<DrawnInstrument, 'color' | 'finish'> | undefined {
  const picked = HEX.exec(text.trim())
  if (picked) return { color: picked.slice(1).join('').toLowerCase(), finish: 'solid' }
  const color = findNamed([text.replace(/[\s-]*burst\b/i, ' ')], COLOR_NAMES)
  if (/burst\b/i.test(text)) return { ...(color && { color }), finish: 'burst' }
  if (color === undefined) return undefined
  if (color === '') return {}
  if (/\b(trans|translucent|transparent|see[- ]thr\w+|stain\w*)\b/i.test(text)) return { color, finish: 'trans' }
  return { color, finish: METALS.includes(color) || /\b(metallic|sparkle)\b/i.test(text) ? 'metallic' : 'solid' }
}

/** The name of the named color that looks most like this one */
export function nearestColor(color: string): string {
  const named = COLORS.filter(({ id }) => id !== '').map(({ id, names }) => ({
    name: names[0] ?? '',
    apart: distance(id, color),
  }))
  return named.reduce((nearest, each) => (each.apart < nearest.apart ? each : nearest)).name
}

function distance(a: string, b: string): number {
  return [...a].reduce((sum, digit, at) => sum + (Number.parseInt(digit, 16) - Number.parseInt(b[at] ?? '0', 16)) ** 2, 0)
}
