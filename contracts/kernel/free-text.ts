import { z } from 'zod'
import { singleLine } from './single-line.ts'
import { thousands } from './thousands.ts'
import { visibleText } from './visible-text.ts'

/** One line of any text: no control characters, single spaces. `missing` is the error for an empty one. `meta` is for /openapi.json. */
export function freeLine(most: number, missing?: string) {
  return z
    .string(missing)
    .meta({ maxLength: most })
    .transform((text) => visibleText(singleLine(text)))
    .pipe(z.string().max(most, `Keep this to ${most} characters or less`))
}

/** Any text, as written */
export function freeText(most: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .max(most, `Keep this to ${thousands(most)} characters or less`)
    .refine((text) => !text.includes('\0'), 'This text contains a character that cannot be stored')
}
