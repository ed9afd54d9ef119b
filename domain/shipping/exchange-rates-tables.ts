import { date, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '../kernel/columns.ts'

/** The official rates of each day, as they were published. The first answer of a day stays. */
export const exchangeRates = snakeCase.table('exchange_rates', {
  day: date({ mode: 'string' }).primaryKey(),
  perEuro: jsonb().$type<Record<string, string>>().notNull(),
  fetchedAt: createdAt(),
})

/** Currencies in which carriers answered while the shop had no current rate, and when that was last reported to operators. */
export const exchangeMisses = snakeCase.table('exchange_misses', {
  currency: text().primaryKey(),
  missedAt: timestamptz().notNull(),
})
