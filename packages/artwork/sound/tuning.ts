import type { StringedDrawing } from '../drawing.ts'
import { shapeOf } from '../families.ts'

/** One string as a vibrating body, in SI units. */
export interface StringFacts {
  /** Frequency of the open string */
  hz: number
  /** Length of the open string */
  length: number
  /** Mass per meter */
  mass: number
  tension: number
  /** Bending stiffness */
  stiffness: number
  /** Three kinds of loss after Woodhouse (2004): internal friction, air, and bending */
  friction: number
  air: number
  bending: number
}

type Material = Pick<StringFacts, 'mass' | 'stiffness' | 'friction' | 'air' | 'bending'>

const INCH = 0.0254
const STEEL = { density: 7850, modulus: 200e9 }
/** Thinner than this, a guitar string is plain. */
const THINNEST_WOUND = 0.0205 * INCH
/** A winding of wire leaves gaps: the share of a solid string's mass. */
const WOUND_SHARE = 0.83

const GUITAR_HZ = [82.41, 110, 146.83, 196, 246.94, 329.63]
/** Nylon strings of a classical guitar. Mass and stiffness are Woodhouse's (2004), the friction that of strings already played. */
const NYLON: Material[] = [
  { mass: 6.24e-3, stiffness: 57e-6, friction: 60e-5, air: 1.2, bending: 0.02 },
  { mass: 3.61e-3, stiffness: 40e-6, friction: 65e-5, air: 0.9, bending: 0.02 },
  { mass: 1.95e-3, stiffness: 51e-6, friction: 70e-5, air: 1.2, bending: 0.02 },
  { mass: 0.9e-3, stiffness: 310e-6, friction: 90e-5, air: 1.7, bending: 0.02 },
  { mass: 0.52e-3, stiffness: 160e-6, friction: 90e-5, air: 1.2, bending: 0.02 },
  { mass: 0.38e-3, stiffness: 130e-6, friction: 90e-5, air: 1.5, bending: 0.024 },
]

/** The strings of a guitar in standard tuning, or of a violin, lowest first. */
export function stringsOf(drawing: StringedDrawing): StringFacts[] {
  return drawing.family === 'violin' ? violinStrings(drawing) : guitarStrings(drawing)
}

function guitarStrings(drawing: StringedDrawing): StringFacts[] {
  const shape = shapeOf(drawing)
  const length = (drawing.scaleLengthMm ?? shape.scale) / 1000
  const gauges = drawing.gauges ?? []
  return GUITAR_HZ.map((hz, i) => {
    const material = shape.stringMaterial === 'nylon' ? NYLON[i] : steel((gauges[i] ?? 0) / 1000)
    if (!material?.mass) throw new Error(`${drawing.seed} has no gauge for string ${i}`)
    return { hz, length, ...material, tension: material.mass * (2 * length * hz) ** 2 }
  })
}

function steel(inches: number): Material {
  const diameter = inches * INCH
  const isWound = diameter > THINNEST_WOUND
  // The winding adds mass, the core bends.
  const core = isWound ? 0.0045 * INCH + 0.25 * diameter : diameter
  const solid = (Math.PI / 4) * diameter ** 2 * STEEL.density
  const stiffness = (STEEL.modulus * Math.PI * core ** 4) / 64
  return isWound
    ? { mass: solid * WOUND_SHARE, stiffness, friction: 26e-5, air: 1, bending: 0.004 }
    : { mass: solid, stiffness, friction: 16e-5, air: 1.2, bending: 0.002 }
}

const VIOLIN_HZ = [196, 293.66, 440, 659.26]
/** Synthetic cores with medium tension, and a steel E, in newtons */
const VIOLIN_TENSION = [44.5, 42, 52, 76]

/** The waves of a bowed string have losses of their own. */
function violinStrings(drawing: StringedDrawing): StringFacts[] {
  const length = (drawing.scaleLengthMm ?? shapeOf(drawing).scale) / 1000
  return VIOLIN_HZ.map((hz, i) => {
    const tension = VIOLIN_TENSION[i] ?? 0
    return { hz, length, tension, mass: tension / (2 * length * hz) ** 2, stiffness: 0, friction: 0, air: 0, bending: 0 }
  })
}
