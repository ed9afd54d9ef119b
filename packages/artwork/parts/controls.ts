import { darken, lighten, lightnessOf } from '../colour.ts'
import type { StringedDrawing } from '../drawing.ts'
import { circlePath, n, roundedPath } from '../geometry/curve.ts'
import type { Layout } from '../geometry/layout.ts'
import { linear, type Sheet } from '../svg-sheet.ts'
import { brushed, cast, colourOf, domed, metals, polished, screw } from './metal.ts'

type Place = [x: number, y: number]

interface Places {
  knobs: Place[]
  selector: Place
  jack?: Place
  slider?: boolean
}

/** Where hands expect the controls, measured from the saddle. */
const placesOf: Record<string, Places> = {
  's-type': {
    knobs: [
      [66, -22],
      [82, 10],
      [98, 40],
    ],
    selector: [84, -42],
    jack: [90, 74],
    slider: true,
  },
  't-type': {
    knobs: [
      [82, 6],
      [82, 44],
    ],
    selector: [82, -40],
    slider: true,
  },
  'single-cut': {
    knobs: [
      [82, 22],
      [120, 42],
      [74, 76],
      [110, 100],
    ],
    selector: [-86, -212],
  },
  'semi-hollow': {
    knobs: [
      [116, 88],
      [154, 62],
      [104, 134],
      [146, 110],
    ],
    selector: [-112, 96],
  },
  archtop: {
    knobs: [
      [150, 96],
      [134, 136],
      [118, 168],
    ],
    selector: [-110, -190],
  },
  offset: {
    knobs: [
      [94, 44],
      [118, 80],
      [70, 112],
    ],
    selector: [104, -184],
    jack: [92, 118],
  },
  bass: {
    knobs: [
      [82, 8],
      [106, 38],
      [112, 74],
      [84, 84],
    ],
    selector: [76, -34],
  },
  'fretless-bass': {
    knobs: [
      [66, 8],
      [92, 26],
      [104, 58],
      [78, 70],
    ],
    selector: [70, -34],
  },
}

export function controls(sheet: Sheet, drawing: StringedDrawing, layout: Layout): string {
  const places = placesOf[drawing.family]
  const count = drawing.knobs?.count ?? 0
  if (!places || (!count && !drawing.selector)) return ''
  const metal = metals[drawing.hardware ?? 'nickel']
  const y = layout.saddle
  const parts: string[] = []
  if (drawing.family === 't-type') parts.push(controlPlate(sheet, metal, y))
  for (const [i, [x, dy]] of places.knobs.slice(0, count).entries()) parts.push(knob(sheet, drawing, x, y + dy, i))
  if (drawing.selector)
    parts.push(
      places.slider
        ? blade(sheet, metal, places.selector[0], y + places.selector[1], drawing.family === 't-type' ? 0 : -40)
        : toggle(sheet, metal, places.selector[0], y + places.selector[1]),
    )
  if (places.jack && drawing.family === 's-type') parts.push(jackPlate(sheet, metal, places.jack[0], y + places.jack[1]))
  return parts.join('')
}

function knob(sheet: Sheet, drawing: StringedDrawing, x: number, y: number, i: number): string {
  const style = drawing.knobs?.style ?? 'dome'
  const metal = metals[drawing.hardware ?? 'nickel']
  const colour = colourOf(
    drawing.knobs?.colour,
    style === 'dome' ? metal : style === 'wood' ? '#4b2e1c' : style === 'speed' ? '#c99a4e' : '#1e1b19',
  )
  const r = style === 'dome' || style === 'wood' ? 9.4 : 11.6
  const top = r * (style === 'skirted' || style === 'witch-hat' ? 0.6 : 0.78)
  const knurl = Array.from({ length: 48 }, (_, k) => {
    const a = (k / 48) * Math.PI * 2
    return `M${n(Math.cos(a) * r * 0.86)} ${n(Math.sin(a) * r * 0.86)}L${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`
  }).join('')
  const mark = lightnessOf(colour) > 0.5 ? '#2b2018' : '#f0e6d0'
  const flank = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, lighten(colour, 0.5)],
      [0.5, darken(colour, 0.15)],
      [1, darken(colour, 0.6)],
    ],
  )
  const face = style === 'dome' || style === 'wood' ? domed(sheet, colour) : brushed(sheet, lighten(colour, 0.08))
  return (
    cast(sheet, circlePath(x, y, r), 7, 0.45) +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${-30 + i * 24})">` +
    `<circle r="${r}" fill="${flank}" stroke="${darken(colour, 0.7)}" stroke-width="0.3" transform="rotate(${30 - i * 24})"/>` +
    `<path d="${knurl}" stroke="${darken(colour, 0.6)}" stroke-opacity="0.6" stroke-width="0.5"/>` +
    `<circle r="${n(top)}" fill="${face}" transform="rotate(${30 - i * 24})"/>` +
    `<path d="M0 ${n(-r * 0.95)}V${n(-r * 0.5)}" stroke="${mark}" stroke-width="1" stroke-opacity="0.9"/></g>`
  )
}

function toggle(sheet: Sheet, metal: string, x: number, y: number): string {
  const plate = circlePath(x, y, 9)
  return (
    `<path d="${plate}" fill="#1d1a18"/><path d="${circlePath(x, y, 6)}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.3"/>` +
    `<path d="M${n(x)} ${n(y)}L${n(x - 5)} ${n(y - 12)}" stroke="#1a0d05" stroke-opacity="0.3" stroke-width="5" transform="translate(4 6)" stroke-linecap="round"/>` +
    `<path d="M${n(x)} ${n(y)}L${n(x - 5)} ${n(y - 12)}" stroke="${lighten(metal, 0.3)}" stroke-width="2.4"/><ellipse cx="${n(x - 5.6)}" cy="${n(y - 13.4)}" rx="4" ry="5" fill="${domed(sheet, '#eadfc2')}" transform="rotate(-22 ${n(x - 5.6)} ${n(y - 13.4)})"/>`
  )
}

function blade(sheet: Sheet, metal: string, x: number, y: number, angle: number): string {
  const slot = roundedPath(-1.2, -15, 2.4, 30, 1.2)
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${angle})"><path d="${slot}" fill="#120d0a"/>${screw(sheet, 0, -20, 2, metal)}${screw(sheet, 0, 20, 2, metal, 60)}` +
    `<path d="M-2 4L2 4L2.6 12L-2.6 12Z" fill="${brushed(sheet, '#ece2ca')}" stroke="#4a4033" stroke-width="0.3"/>${cast(sheet, roundedPath(-3.2, 4, 6.4, 9, 2.4), 4, 0.4)}<path d="${roundedPath(-3.2, 4, 6.4, 9, 2.4)}" fill="${domed(sheet, '#ece2ca')}"/></g>`
  )
}

function controlPlate(sheet: Sheet, metal: string, y: number): string {
  const path = roundedPath(66, y - 84, 32, 160, 16)
  return `${cast(sheet, path, 1.6, 0.5)}<path d="${path}" fill="${polished(sheet, metal, [0, 0, 1, 0.4])}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/>${screw(sheet, 82, y - 76, 2, metal)}${screw(sheet, 82, y + 68, 2, metal, 70)}`
}

function jackPlate(sheet: Sheet, metal: string, x: number, y: number): string {
  const path = 'M-13 0C-13 -11 8 -15 20 -11C25 -9 25 9 20 11C8 15 -13 11 -13 0Z'
  const dish = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, darken(metal, 0.4)],
      [0.6, metal],
      [1, lighten(metal, 0.7)],
    ],
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(40)">${cast(sheet, path, 1.5, 0.5)}<path d="${path}" fill="${polished(sheet, metal)}" stroke="${darken(metal, 0.5)}" stroke-width="0.4"/><ellipse cx="4" cy="0" rx="10" ry="7.5" fill="${dish}"/><circle cx="6" cy="0" r="4.2" fill="${domed(sheet, metal)}"/><circle cx="6" cy="0" r="2.9" fill="#0d0906"/></g>`
}
