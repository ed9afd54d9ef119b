import { z } from 'zod'

/** A whole percentage as a form or a program says it; null where it was left blank. */
export const DepositPercentage = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.int('Enter whole percent').min(0, 'Enter 0 to 100 percent').max(100, 'Enter 0 to 100 percent').nullable(),
)
