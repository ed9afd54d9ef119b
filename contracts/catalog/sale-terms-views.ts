import { z } from 'zod'
import { RETURN_SHIPPING_PAYERS } from './sale-terms.ts'

const payer = z.enum(RETURN_SHIPPING_PAYERS).nullable()
const warranty = z.union([z.number(), z.literal('lifetime')]).nullable()

/** The builder's stated terms, only for the builder */
export const StatedSaleTerms = z
  .object({
    return_days: z.number().nullable(),
    return_shipping_paid_by: payer,
    return_fee_percent: z.number().nullable(),
    dispatch_business_days: z.number().nullable(),
    shipping_insured: z.boolean().nullable(),
    warranty_years: warranty,
    set_up_before_dispatch: z.boolean().nullable(),
  })
  .meta({ id: 'StatedSaleTerms' })
export type StatedSaleTerms = z.infer<typeof StatedSaleTerms>

/**
 * The buyer's terms: the instrument's, otherwise the builder's, otherwise the shop's default. `return_days` null: as agreed with the
 * builder; 0: a final sale. `dispatch_business_days` and `warranty_years` null: nothing is promised.
 */
export const SaleTerms = z
  .object({
    return_days: z.number().nullable(),
    return_shipping_paid_by: payer,
    /** The percentage of the price that the builder keeps if the buyer returns the instrument after trying it */
    return_fee_percent: z.number(),
    dispatch_business_days: z.number().nullable(),
    shipping_insured: z.boolean(),
    warranty_years: warranty,
    set_up_before_dispatch: z.boolean(),
  })
  .meta({ id: 'SaleTerms' })
export type SaleTerms = z.infer<typeof SaleTerms>
