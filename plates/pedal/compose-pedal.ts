import type { PedalDrawing, PlateView } from '../drawing.ts'
import { darken, lighten, lightnessOf } from '../colour.ts'
import { frame } from '../frame.ts'
import { n, roundedPath } from '../geometry/curve.ts'
import { fitting, letter } from '../lettering.ts'
import { cast, metals, screw } from '../parts/metal.ts'
import { randomFrom } from '../seeded.ts'
import { blur, clipTo, linear, type Sheet } from '../sheet.ts'
import { light } from '../surface.ts'
import { noiseFilter } from '../woods/shade-filter.ts'
import { fillBox } from '../surface.ts'
import { artwork } from './artwork.ts'
import { bodyColour, coat, type Enclosure, enclosureOf } from './enclosure.ts'
import { dial, footswitch, jack, lamp, pedalKnob, switchToggle } from './fittings.ts'
import { knobPlaces } from './knob-places.ts'

export function composePedal(sheet: Sheet, drawing: PedalDrawing, view: PlateView): string {
  const box = enclosureOf(drawing)
  const fit = Math.min(1140 / box.width, 1480 / (box.height + 14))
  const scale = view === 'detail' ? Math.min(1820 / box.width, 19.5) : fit * (drawing.enclosure === 'mini' ? 0.86 : drawing.enclosure === 'standard' ? 0.95 : 1)
  const turn = view === 'detail' ? -16 : 0
  const centreY = view === 'detail' ? -box.height * 0.16 : -2
  const place = `translate(${frame.width / 2} ${frame.height / 2}) rotate(${turn}) scale(${n(scale)}) translate(${view === 'detail' ? n(box.width * 0.06) : 0} ${n(-centreY)})`
  const inner = view === 'back' ? underside(sheet, drawing, box) : face(sheet, drawing, box, view === 'detail')
  return `<g transform="${place}">${shadow(sheet, box, view === 'detail' ? 9 : 4)}${jacks(sheet, drawing, box, view === 'back')}${view === 'detail' ? sides(sheet, drawing, box) : ''}${inner}</g>`
}

function shadow(sheet: Sheet, box: Enclosure, height: number): string {
  const layer = (shift: number, deviation: number, opacity: number) =>
    `<path d="${box.path}" transform="translate(${n(shift * 0.8)} ${n(shift)})" fill="#3a2413" fill-opacity="${opacity}" ${blur(sheet, deviation)}/>`
  return layer(height * 1.9, height * 1.5, 0.34) + layer(height * 0.8, height * 0.5, 0.36) + layer(0.5, 0.6, 0.5)
}

function jacks(sheet: Sheet, drawing: PedalDrawing, box: Enclosure, turned: boolean): string {
  const flip = turned ? -1 : 1
  if (drawing.jacks === 'top') {
    const x = box.width * (drawing.enclosure === 'mini' ? 0.26 : 0.3)
    return jack(sheet, -x * flip, box.box.top, 0, 'audio') + jack(sheet, x * flip, box.box.top, 0, 'audio') + (drawing.enclosure === 'mini' ? '' : jack(sheet, 0, box.box.top, 0, 'power'))
  }
  const y = box.box.top + box.height * 0.32
  return jack(sheet, box.box.left, y, -90, 'audio') + jack(sheet, box.box.right, y, 90, 'audio') + jack(sheet, box.width * 0.22 * flip, box.box.top, 0, 'power')
}

/** The box's flanks, for the view that is taken a little from the side. */
function sides(sheet: Sheet, drawing: PedalDrawing, box: Enclosure): string {
  const colour = bodyColour(drawing)
  const deep = 9
  const steps = Array.from({ length: 18 }, (_, i) => {
    const t = 1 - i / 18
    return `<path d="${box.path}" transform="translate(${n(deep * 0.8 * t)} ${n(deep * t)})" fill="${darken(colour, 0.34 + 0.3 * t)}"/>`
  })
  return steps.join('') + `<path d="${box.path}" transform="translate(0.4 0.5)" fill="${linear(sheet, [0, 0, 1, 1], [[0, lighten(colour, 0.2)], [1, darken(colour, 0.35)]])}"/>`
}

function face(sheet: Sheet, drawing: PedalDrawing, box: Enclosure, _close: boolean): string {
  const random = randomFrom(`${drawing.seed}settings`)
  const { places, radius, bottom } = knobPlaces(drawing, box)
  const style = drawing.lettering ?? 'serif'
  const caps = style === 'sans' || style === 'deco'
  const foot = box.box.bottom - (drawing.enclosure === 'mini' ? 15 : 19)
  const field = { left: box.box.left + 5, right: box.box.right - 5, top: bottom - 1, bottom: foot - (drawing.enclosure === 'mini' ? 19 : 13) }
  const nameSize = fitting(drawing.name, style, box.width * 0.72, box.width > 100 ? 13 : 12.5, caps ? 0.04 : 0)
  const tall = field.bottom - field.top
  const nameY = field.bottom - 1.4
  const art = { ...field, bottom: nameY - nameSize * 0.86 }
  const label = (text: string, x: number, y: number, size = 3.1) => letter(text.toUpperCase(), 'sans', x, y, { size: fitting(text.toUpperCase(), 'sans', radius * 3.1, size, 0.1), spacing: 0.1 }, `fill="${drawing.ink}"`)
  const knobs = places.map((p, i) => dial(p.x, p.y, radius, drawing.ink) + label(drawing.knobs[i] ?? '', p.x, p.y + radius * 1.34 + 4.4)).join('')
  const turnedKnobs = places.map((p) => pedalKnob(sheet, drawing, p.x, p.y, radius, 0.18 + 0.64 * random())).join('')
  const feet = Array.from({ length: drawing.footswitches }, (_, i) => ({ x: drawing.footswitches === 1 ? 0 : -box.width * 0.29 + (box.width * 0.58 * i) / (drawing.footswitches - 1), y: foot }))
  const switches = feet.map((f, i) => footswitch(sheet, f.x, f.y) + (drawing.footswitchLabels?.[i] ? label(drawing.footswitchLabels[i] ?? '', f.x, f.y + 13.4, 2.8) : '')).join('')
  const led = drawing.footswitches === 1 ? { x: drawing.enclosure === 'mini' ? 0 : box.width > 100 ? 20 : 18.5, y: drawing.enclosure === 'mini' ? foot - 13.5 : foot - 2 } : { x: 0, y: foot }
  const toggles = (drawing.toggles ?? []).map((text, i) => {
    const x = box.width * (i % 2 ? -0.37 : 0.37)
    const y = bottom + 9
    return switchToggle(sheet, x, y) + label(text, x, y + 8.4, 2.6)
  }).join('')
  const print = artwork(drawing, tall > 20 ? art : field)
  const maker = letter(drawing.makerName, style, drawing.footswitches === 1 && box.width > 100 ? -box.width * 0.33 : 0, box.box.bottom - 4.2, { size: fitting(drawing.makerName, style, box.width * 0.4, 4.2, 0.03), spacing: 0.03 }, `fill="${drawing.ink}" fill-opacity="0.9"`)
  return (
    coat(sheet, drawing, box.box, box.path) + clipTo(sheet, roundedPath(box.box.left + 3, box.box.top + 3, box.width - 6, box.height - 6, 4), `<g opacity="0.94">${print}</g>`) +
    letter(drawing.name, style, 0, nameY, { size: nameSize, spacing: caps ? 0.04 : 0 }, `fill="${drawing.ink}"`) +
    maker + knobs + toggles + turnedKnobs + lamp(sheet, led.x, led.y, drawing.led) + switches
  )
}

function underside(sheet: Sheet, drawing: PedalDrawing, box: Enclosure): string {
  const colour = bodyColour(drawing)
  const w = box.width - 5
  const h = box.height - 5
  const path = roundedPath(-w / 2, -h / 2, w, h, 4.4)
  const plate = { left: -w / 2, right: w / 2, top: -h / 2, bottom: h / 2 }
  const metal = lightnessOf(colour) > 0.75 ? '#c9c7c1' : '#b9b8b3'
  const brushedNoise = noiseFilter(sheet, [0.012, 3.4], 3, 7, '#5d5b57', 1.2, -0.6)
  const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, y], i) => screw(sheet, (x ?? 1) * (w / 2 - 6), (y ?? 1) * (h / 2 - 6), 2.4, metals.nickel, i * 28)).join('')
  const feet = [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, y]) => {
    const cx = (x ?? 1) * (w / 2 - 17)
    const cy = (y ?? 1) * (h / 2 - (drawing.enclosure === 'mini' ? 20 : 15))
    return drawing.enclosure === 'mini' ? '' : `${cast(sheet, roundedPath(cx - 5.6, cy - 5.6, 11.2, 11.2, 5.6), 2.6, 0.5)}<circle cx="${n(cx)}" cy="${n(cy)}" r="5.6" fill="${linear(sheet, [0, 0, 1, 1], [[0, '#4a4744'], [0.5, '#262422'], [1, '#121110']])}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="3.4" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="0.6"/>`
  }).join('')
  const style = drawing.lettering ?? 'serif'
  const cardW = Math.min(w - 26, 58)
  const card = roundedPath(-cardW / 2, -17, cardW, 34, 0.8)
  const number = String(100 + Math.floor(randomFrom(drawing.seed)() * 800))
  const text = [
    letter(drawing.makerName, style, 0, -5.4, { size: fitting(drawing.makerName, style, cardW * 0.8, 8.4) }, 'fill="#2a2018"'),
    letter(drawing.name, style, 0, 2, { size: fitting(drawing.name, style, cardW * 0.7, 5.4) }, 'fill="#7a3320"'),
    `<path d="M${n(-cardW * 0.36)} 5H${n(cardW * 0.36)}" stroke="#2a2018" stroke-width="0.2"/>`,
    letter(`No. ${number}`, 'italic', 0, 10.2, { size: 4.6 }, 'fill="#2a2018"'),
    letter('9 V DC · CENTRE NEGATIVE', 'sans', 0, 14.6, { size: fitting('9 V DC · CENTRE NEGATIVE', 'sans', cardW * 0.8, 2.4, 0.08), spacing: 0.08 }, 'fill="#2a2018"'),
  ].join('')
  return (
    `<path d="${box.path}" fill="${linear(sheet, [0, 0, 1, 1], [[0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.45)]])}"/>${light(sheet, { path: box.path, box: box.box, edge: 2.4, sheen: 'satin' })}` +
    `${cast(sheet, path, 0.5, 0.6)}${clipTo(sheet, path, fillBox(plate, `fill="${metal}"`) + fillBox(plate, `filter="url(#${brushedNoise})"`))}${light(sheet, { path, box: plate, edge: 0.8, sheen: 'gloss' })}${corners}${feet}` +
    `${cast(sheet, card, 0.3, 0.4)}<path d="${card}" fill="#efe6d0"/>${text}`
  )
}
