import { z } from 'zod'

/** Dollars to integer cents; refuses more than two decimals rather than rounding somebody's money. */
export const dollarsToCents = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'Use at most two decimals')
  .transform((dollars) => Math.round(dollars * 100))
