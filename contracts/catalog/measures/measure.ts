import type { Family } from './families.ts'

/** The kind of a measure. It decides the stored unit: µm, grams, count, ohms, millivolts, milliamperes, years. */
type MeasureKind = 'length' | 'length-or-flat' | 'mass' | 'count' | 'resistance' | 'voltage' | 'current' | 'year'

/** How it is printed */
type Display =
  | 'in-and-mm'
  | 'in-then-mm'
  | 'mm'
  | 'mm-and-in'
  | 'mm-and-0.001in'
  | 'mm-and-1/64in'
  | 'lb-oz-and-kg'
  | 'number'
  | 'kohm'
  | 'kohm-or-Mohm'
  | 'V'
  | 'mA'

/** Values below the first or above the last are refused; between two of them the form asks whether it is right. In the stored unit. */
type Range = readonly [refuseBelow: number, askBelow: number, askAbove: number, refuseAbove: number]

export type Measure = {
  label: string
  kind: MeasureKind
  display: Display
  /** Builders' names for it, in lowercase */
  aliases: string[]
  /** The families that have it */
  ranges: Partial<Record<Family, Range>>
  /** The smallest difference a player notices. A radius is compared by its crown height. */
  step?: Partial<Record<Family | 'default' | 'crown_um', number>>
  /** The difference beyond which an instrument feels entirely different */
  full?: Partial<Record<Family | 'default' | 'crown_um', number>>
  /** Its weight in the score */
  weight?: number
}

export type ValueList = readonly { id: string; label: string; aliases?: readonly string[] }[]

export type WoodPart = 'top' | 'back' | 'neck' | 'body' | 'fingerboard' | 'bridge' | 'bow' | 'fittings' | 'blocks'

export type Wood = {
  id: string
  label: string
  latin: string[]
  /** Trade names, in lowercase */
  aliases: string[]
  uses: WoodPart[]
  /** A display hint about the CITES listing as of 2023 */
  cites?: string
}
