import { z } from 'zod'
import {
  MAX_DISPATCH_BUSINESS_DAYS,
  MAX_RETURN_DAYS,
  MAX_RETURN_FEE_PERCENT,
  MAX_WARRANTY_YEARS,
  RETURN_SHIPPING_PAYERS,
} from './sale-terms.ts'

function wholeNumber(unit: string, { min, max }: { min: number; max: number }) {
  return z
    .int(`Enter a whole number of ${unit}`)
    .min(min, `Enter ${min} to ${max} ${unit}`)
    .max(max, `Enter ${min} to ${max} ${unit}`)
    .nullish()
    .transform((figure) => figure ?? null)
}

const yesOrNo = z
  .boolean('Choose yes or no')
  .nullish()
  .transform((answer) => answer ?? null)

/**
 * A builder's terms for returns, dispatch, insurance and warranty, for all instruments or as an override for one. Null means not stated.
 */
export const StatedSaleTermsBody = z
  .object({
    /** Days to try it and return it; 0 is a final sale */
    return_days: wholeNumber('days', { min: 0, max: MAX_RETURN_DAYS }),
    return_shipping_paid_by: z
      .enum(RETURN_SHIPPING_PAYERS, 'Choose who pays the return shipping')
      .nullish()
      .transform((payer) => payer ?? null),
    /** Kept by the builder after a trial */
    return_fee_percent: wholeNumber('percent', { min: 0, max: MAX_RETURN_FEE_PERCENT }),
    /** Handed to the carrier within this many business days */
    dispatch_business_days: wholeNumber('business days', { min: 1, max: MAX_DISPATCH_BUSINESS_DAYS }),
    shipping_insured: yesOrNo,
    /** Years, or lifetime; 0 means none */
    warranty_years: z
      .union(
        [z.int().min(0).max(MAX_WARRANTY_YEARS), z.literal('lifetime')],
        `Enter 0 to ${MAX_WARRANTY_YEARS} years, or lifetime`,
      )
      .nullish()
      .transform((years) => years ?? null),
    set_up_before_dispatch: yesOrNo,
  })
  .nullable()
  // Empty terms are stored as null, so that 'same as my shop' has one form.
  .transform((terms) => (terms && Object.values(terms).some((value) => value !== null) ? terms : null))
