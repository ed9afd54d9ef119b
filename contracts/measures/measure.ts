import type { Family } from './families.ts'

/** What is measured. The stored unit follows: µm, grams, pieces, ohms, millivolts, milliamperes, years. */
type MeasureKind = 'length' | 'length-or-flat' | 'mass' | 'count' | 'resistance' | 'voltage' | 'current' | 'year'

/** How it is written for people. */
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

/** Refused below the first and above the last; between two of them the maker is asked whether it is right. In the stored unit. */
type Range = readonly [refuseBelow: number, askBelow: number, askAbove: number, refuseAbove: number]

export type Measure = {
  label: string
  kind: MeasureKind
  display: Display
  /** Names that makers give it, in small letters. */
  aliases: string[]
  /** The families that have it. */
  ranges: Partial<Record<Family, Range>>
  /** The smallest difference that a player notices. A radius is compared by the height of its crown. */
  step?: Partial<Record<Family | 'default' | 'crown_um', number>>
  /** The difference beyond which an instrument feels wholly different. */
  full?: Partial<Record<Family | 'default' | 'crown_um', number>>
  /** How much it counts among the others. */
  weight?: number
}

export type ValueList = readonly { id: string; label: string; aliases?: readonly string[] }[]

export type WoodPart = 'top' | 'back' | 'neck' | 'body' | 'fingerboard' | 'bridge' | 'bow' | 'fittings' | 'blocks'

export type Wood = {
  id: string
  label: string
  latin: string[]
  /** Trade names, in small letters. */
  aliases: string[]
  uses: WoodPart[]
  /** A hint for display, of listings as they were in 2023. */
  cites?: string
}
