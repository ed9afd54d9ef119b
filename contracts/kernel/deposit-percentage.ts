import { z } from 'zod'

/** A whole percentage from a form or an API client. Null if blank. */
export const DepositPercentage = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .int('Enter a whole number')
    .min(0, 'Enter a percentage from 0 to 100')
    .max(100, 'Enter a percentage from 0 to 100')
    .nullable(),
)
