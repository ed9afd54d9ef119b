import { z } from 'zod'
import { DECIMALS, LONGEST_IMPORT } from './product-imports.ts'

/** A file of listings as text. */
export const ImportFileBody = z.object({
  text: z.string().min(1, 'This file is empty').max(LONGEST_IMPORT, 'This file is too large: split it into several'),
  /** Only asked for when the file leaves it open. */
  decimals: z.enum(DECIMALS).optional(),
})

/** `POST /product-imports`. */
export const StartImport = ImportFileBody.extend({ file_name: z.string().max(300) })
