import { makerPairs } from '../catalog/measures/maker-pairs.ts'
import { partNamed } from '../catalog/measures/read-values.ts'
import type { DrawnWood } from './drawn-instrument.ts'
import { drawnWood } from './drawn-woods.ts'
import { readColor, trimNamed } from './drawn-words.ts'

/** The wood or color that a choice names, such as 'Red spruce' for the option 'Top'; nulls if it names neither */
export function swatchOf(optionName: string, label: string): { wood: DrawnWood | null; color: string | null } {
  const wood = (partNamed(optionName) && drawnWood(label)) ?? null
  const key = makerPairs({ [optionName]: label })[0]?.key ?? ''
  const digits = wood === null && trimNamed(key) === 'color' ? readColor(label)?.color : undefined
  return { wood, color: digits === undefined ? null : `#${[...digits].map((digit) => digit + digit).join('')}` }
}
