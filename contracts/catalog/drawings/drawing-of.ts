import type { Drawing } from './drawing-views.ts'
import { DRAWN_BODIES, type DrawnInstrument, drawingPath } from './drawn-instrument.ts'
import { nearestColor } from './drawn-words.ts'
import { type AskedInstrument, backOfDrawn, type ReadDrawing, readDrawnInstrument } from './read-drawn-instrument.ts'

/** The drawing of an instrument as it was chosen; null if instruments of this kind aren't drawn */
export function drawingOf(asked: AskedInstrument): Drawing | null {
  const read = readDrawnInstrument(asked)
  return read ? asDrawing(read) : null
}

/** The pictures of what was read */
export function asDrawing(read: ReadDrawing): Drawing {
  const back = backOfDrawn(read.drawn)
  return { front: pictureOf(read.drawn), back: back ? pictureOf(back) : null, not_shown: read.notShown }
}

function pictureOf(drawn: DrawnInstrument): Drawing['front'] {
  return { path: drawingPath(drawn), alt: describeDrawnInstrument(drawn) }
}

type Finish = NonNullable<DrawnInstrument['finish']>

const FINISHES: Record<Finish, string> = {
  oil: 'oil finish',
  varnish: 'tinted varnish',
  solid: 'painted',
  metallic: 'metallic paint',
  trans: 'stained',
  burst: 'sunburst',
}

const COLORED: Record<Exclude<Finish, 'oil'>, (color: string) => string> = {
  varnish: (color) => `${color} varnish`,
  solid: (color) => `painted ${color}`,
  metallic: (color) => `metallic ${color} paint`,
  trans: (color) => `stained ${color}`,
  burst: (color) => `${color} sunburst`,
}

/** The drawing in words, for those who don't see it */
export function describeDrawnInstrument(drawn: DrawnInstrument): string {
  const { body, top, back, neck, fingerboard, finish, sheen, binding, purfling, rosette, inlays, hardware, view } = drawn
  const onTop = top && back === top ? `${words(top)} body` : top && `${words(top)} top`
  const features = [
    onTop,
    back && back !== top && `${words(back)} back`,
    neck && `${words(neck)} neck`,
    fingerboard && `${words(fingerboard)} fingerboard`,
    drawn.strings && `${drawn.strings} strings`,
    drawn.cutaway && `${drawn.cutaway === 'venetian' ? 'Venetian' : 'Florentine'} cutaway`,
    finish && finishOf(finish, drawn.color),
    sheen && `${sheen} sheen`,
    decoration(binding, 'binding'),
    decoration(purfling?.replace(/^(single|multi)$/, '$1-line'), 'purfling'),
    decoration(rosette, 'rosette'),
    decoration(inlays, 'inlays'),
    hardware && `${words(hardware)} hardware`,
    drawn.hand && 'left-handed',
  ].filter((feature) => feature !== undefined)
  const name = DRAWN_BODIES[body]
  const whole = `${name.charAt(0).toUpperCase()}${name.slice(1)}${view === 'back' ? ' from the back' : ''}`
  return features.length > 0 ? `${whole}: ${features.join(', ')}` : whole
}

function finishOf(finish: Finish, color: string | undefined): string {
  return color === undefined || finish === 'oil' ? FINISHES[finish] : COLORED[finish](nearestColor(color))
}

function decoration(value: string | undefined, name: string): string | undefined {
  if (value === undefined) return undefined
  return value === 'none' ? `no ${name}` : `${words(value)} ${name}`
}

function words(id: string): string {
  return id.replaceAll('-', ' ').replace('engelmann', 'Engelmann').replace('brazilian', 'Brazilian')
}
