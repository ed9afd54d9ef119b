import type { WordField } from './measure-fields.ts'
import { VALUE_LISTS, type ValueListId } from './vocabulary.ts'
import { WOOD_NUMBERS } from './wood-numbers.ts'

const WOODS_BY_NUMBER = new Map([...WOOD_NUMBERS].map(([id, number]) => [number, id]))

/** The stored number of a word, from 1; null if the list does not have it */
export function wordNumber(field: WordField, word: string): number | null {
  if (isWood(field)) return WOOD_NUMBERS.get(word) ?? null
  return VALUE_LISTS[field].findIndex(({ id }) => id === word) + 1 || null
}

/** The word with this number */
export function wordOf(field: WordField, number: number): string | undefined {
  return isWood(field) ? WOODS_BY_NUMBER.get(number) : VALUE_LISTS[field][number - 1]?.id
}

function isWood(field: WordField): field is Exclude<WordField, ValueListId> {
  return field.endsWith('_wood')
}
