import { darken, lighten, shadowColour } from '../colour.ts'
import type { ArtworkView, PedalDrawing } from '../drawing.ts'
import { frame } from '../frame.ts'
import { n, type Point, roundedPath } from '../geometry/curve.ts'
import { fitting, letter } from '../lettering.ts'
import { randomFrom } from '../seeded-random.ts'
import { blur, clipTo, linear, type Sheet } from '../svg-sheet.ts'
import { bodyColour, coat, type Enclosure, enclosureOf } from './enclosure.ts'
import { dial, footswitch, jack, lamp, pedalKnob, switchToggle } from './fittings.ts'
import { knobPlaces } from './knob-places.ts'
import { pedalGraphic } from './pedal-graphic.ts'
import { underside } from './underside.ts'

export function composePedal(sheet: Sheet, drawing: PedalDrawing, view: ArtworkView): string {
  const box = enclosureOf(drawing)
  const scale = view === 'detail' ? Math.min(1820 / box.width, 19.5) : pedalScale(drawing)
  const turn = view === 'detail' ? -16 : 0
  const centreY = view === 'detail' ? -box.height * 0.16 : -2
  const place = `translate(${frame.width / 2} ${frame.height / 2}) rotate(${turn}) scale(${n(scale)}) translate(${view === 'detail' ? n(box.width * 0.06) : 0} ${n(-centreY)})`
  const inner = view === 'back' ? underside(sheet, drawing, box) : face(sheet, drawing, box)
  return `<g transform="${place}">${shadow(sheet, box, view === 'detail' ? 9 : 4)}${jacks(sheet, drawing, box, view === 'back')}${view === 'detail' ? sides(sheet, drawing, box) : ''}${inner}</g>`
}

/** Units of the picture per millimeter in a view of the whole pedal. */
export function pedalScale(drawing: PedalDrawing): number {
  const { width, height } = enclosureOf(drawing)
  const fit = Math.min(1140 / width, 1480 / (height + 14))
  return fit * (drawing.enclosure === 'mini' ? 0.86 : drawing.enclosure === 'standard' ? 0.95 : 1)
}

function shadow(sheet: Sheet, box: Enclosure, height: number): string {
  const layer = (shift: number, deviation: number, opacity: number) =>
    `<path d="${box.path}" transform="translate(${n(shift * 0.8)} ${n(shift)})" fill="${shadowColour}" fill-opacity="${opacity}" ${blur(sheet, deviation)}/>`
  return layer(height * 1.9, height * 1.5, 0.28) + layer(height * 0.8, height * 0.5, 0.3) + layer(0.5, 0.6, 0.5)
}

function jacks(sheet: Sheet, drawing: PedalDrawing, box: Enclosure, turned: boolean): string {
  const flip = turned ? -1 : 1
  if (drawing.jacks === 'top') {
    const x = box.width * (drawing.enclosure === 'mini' ? 0.26 : 0.3)
    return (
      jack(sheet, -x * flip, box.box.top, 0, 'audio') +
      jack(sheet, x * flip, box.box.top, 0, 'audio') +
      (drawing.enclosure === 'mini' ? '' : jack(sheet, 0, box.box.top, 0, 'power'))
    )
  }
  const y = box.box.top + box.height * 0.32
  return (
    jack(sheet, box.box.left, y, -90, 'audio') +
    jack(sheet, box.box.right, y, 90, 'audio') +
    jack(sheet, box.width * 0.22 * flip, box.box.top, 0, 'power')
  )
}

/** The box's flanks, for the view that is taken a little from the side. */
function sides(sheet: Sheet, drawing: PedalDrawing, box: Enclosure): string {
  const colour = bodyColour(drawing)
  const deep = 9
  const steps = Array.from({ length: 18 }, (_, i) => {
    const t = 1 - i / 18
    return `<path d="${box.path}" transform="translate(${n(deep * 0.8 * t)} ${n(deep * t)})" fill="${darken(colour, 0.34 + 0.3 * t)}"/>`
  })
  return (
    steps.join('') +
    `<path d="${box.path}" transform="translate(0.4 0.5)" fill="${linear(
      sheet,
      [0, 0, 1, 1],
      [
        [0, lighten(colour, 0.2)],
        [1, darken(colour, 0.35)],
      ],
    )}"/>`
  )
}

function footswitchPlaces({ footswitches }: PedalDrawing, { width }: Enclosure): number[] {
  if (footswitches === 1) return [0]
  return Array.from({ length: footswitches }, (_, i) => -width * 0.29 + (width * 0.58 * i) / (footswitches - 1))
}

/** The lamp stands beside a single footswitch, above it on a small box, and between two. */
function ledPlace(drawing: PedalDrawing, { width }: Enclosure, foot: number): Point {
  if (drawing.footswitches !== 1) return { x: 0, y: foot }
  if (drawing.enclosure === 'mini') return { x: 0, y: foot - 13.5 }
  return { x: width > 100 ? 20 : 18.5, y: foot - 2 }
}

function face(sheet: Sheet, drawing: PedalDrawing, box: Enclosure): string {
  const random = randomFrom(`${drawing.seed}settings`)
  const { places, radius, bottom } = knobPlaces(drawing, box)
  const style = drawing.lettering ?? 'serif'
  const caps = style === 'sans' || style === 'deco'
  const foot = box.box.bottom - (drawing.enclosure === 'mini' ? 15 : 19)
  const field = {
    left: box.box.left + 5,
    right: box.box.right - 5,
    top: bottom - 1,
    bottom: foot - (drawing.enclosure === 'mini' ? 19 : 13),
  }
  const nameSize = fitting(drawing.name, style, box.width * 0.72, box.width > 100 ? 13 : 12.5, caps ? 0.04 : 0)
  const tall = field.bottom - field.top
  const nameY = field.bottom - 1.4
  const art = { ...field, bottom: nameY - nameSize * 0.86 }
  const label = (text: string, x: number, y: number, size = 3.1) =>
    letter(
      text.toUpperCase(),
      'sans',
      x,
      y,
      { size: fitting(text.toUpperCase(), 'sans', radius * 3.1, size, 0.1), spacing: 0.1 },
      `fill="${drawing.ink}"`,
    )
  const knobs = places
    .map((p, i) => dial(p.x, p.y, radius, drawing.ink) + label(drawing.knobs[i] ?? '', p.x, p.y + radius * 1.34 + 4.4))
    .join('')
  const turnedKnobs = places.map((p) => pedalKnob(sheet, drawing, p.x, p.y, radius, 0.18 + 0.64 * random())).join('')
  const switches = footswitchPlaces(drawing, box)
    .map((x, i) => {
      const text = drawing.footswitchLabels?.[i]
      return footswitch(sheet, x, foot) + (text ? label(text, x, foot + 13.4, 2.8) : '')
    })
    .join('')
  const led = ledPlace(drawing, box, foot)
  const toggles = (drawing.toggles ?? [])
    .map((text, i) => {
      const x = box.width * (i % 2 ? -0.37 : 0.37)
      const y = bottom + 9
      return switchToggle(sheet, x, y) + label(text, x, y + 8.4, 2.6)
    })
    .join('')
  const print = pedalGraphic(drawing, tall > 20 ? art : field)
  const maker = letter(
    drawing.makerName,
    style,
    drawing.footswitches === 1 && box.width > 100 ? -box.width * 0.33 : 0,
    box.box.bottom - 4.2,
    { size: fitting(drawing.makerName, style, box.width * 0.4, 4.2, 0.03), spacing: 0.03 },
    `fill="${drawing.ink}" fill-opacity="0.9"`,
  )
  return (
    coat(sheet, drawing, box.box, box.path) +
    clipTo(
      sheet,
      roundedPath(box.box.left + 3, box.box.top + 3, box.width - 6, box.height - 6, 4),
      `<g opacity="0.94">${print}</g>`,
    ) +
    letter(drawing.name, style, 0, nameY, { size: nameSize, spacing: caps ? 0.04 : 0 }, `fill="${drawing.ink}"`) +
    maker +
    knobs +
    toggles +
    turnedKnobs +
    lamp(sheet, led.x, led.y, drawing.led) +
    switches
  )
}
