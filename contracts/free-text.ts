import { z } from 'zod'
import { singleLine } from './single-line.ts'
import { thousands } from './thousands.ts'
import { visibleText } from './visible-text.ts'

/** One line in which anything may stand: no control characters, single spaces. `missing` is the error if it is absent. */
export function freeLine(most: number, missing?: string) {
  return z
    .string(missing)
    .transform((text) => visibleText(singleLine(text)))
    .pipe(z.string().max(most, `Keep this under ${most} characters`))
}

/** A text in which anything may stand, as it was written. */
export function freeText(most: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .max(most, `Keep this under ${thousands(most)} characters`)
    .refine((text) => !text.includes('\0'), 'This text contains a character that cannot be stored')
}
