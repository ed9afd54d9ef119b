import { z } from 'zod'
import { toCents } from './money.ts'

/** Converts dollars to integer cents. Refuses more than two decimals instead of rounding money. */
export const dollarsToCents = z
  .number('Enter a price')
  .min(0, 'The price can’t be lower than zero')
  .max(10_000_000, 'The price is too high')
  .refine((dollars) => Math.abs(dollars * 100 - toCents(dollars)) < 1e-6, 'Use at most two decimal places')
  .transform(toCents)
