import { z } from 'zod'

/** Dollars to integer cents; refuses more than two decimals rather than rounding somebody's money. */
export const dollarsToCents = z
  .number('Enter a price')
  .min(0, 'The price cannot be below zero')
  .max(10_000_000, 'The price is too high')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'Use at most two decimals')
  .transform((dollars) => Math.round(dollars * 100))
