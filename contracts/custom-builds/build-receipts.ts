import { z } from 'zod'
import { dollarsToCents } from '../kernel/dollars-to-cents.ts'
import { freeLine } from '../kernel/free-text.ts'
import { MAX_RECEIPT_WORDS } from './cancellation.ts'

const WHAT = 'Enter the part'

/** `POST /api/v1/builds/{id}/receipts`: nonreturnable parts bought only for this build. In dollars. */
export const AddReceipt = z.object({
  what: freeLine(MAX_RECEIPT_WORDS, WHAT).pipe(z.string().min(3, WHAT)),
  amount: dollarsToCents.pipe(z.number().min(1, 'Enter an amount above zero')),
  picture: z.string('Add a photo of the receipt').min(1, 'Add a photo of the receipt').max(300),
})
export type AddReceipt = z.output<typeof AddReceipt>
/** The receipts of a build, oldest first. Amounts in dollars. */
export const BuildReceipts = z
  .object({
    receipts: z.array(
      z.object({ id: z.string(), what: z.string(), amount: z.number(), picture: z.string(), created_at: z.string() }),
    ),
    /** Most that the builder keeps for them after a cancellation, under the signed terms. */
    most_kept: z.number(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'BuildReceipts' })
export type BuildReceipts = z.infer<typeof BuildReceipts>
