import { z } from 'zod'
import { DECIMALS, IMPORT_TOO_LONG, LONGEST_IMPORT } from './product-imports.ts'

/** A file of listings as text. */
export const ImportFileBody = z.object({
  text: z.string().min(1, 'This file is empty').max(LONGEST_IMPORT, IMPORT_TOO_LONG),
  /** Only required if the file is ambiguous */
  decimals: z.enum(DECIMALS).optional(),
})

/** `POST /product-imports`. */
export const StartImport = ImportFileBody.extend({ file_name: z.string().max(300) })
