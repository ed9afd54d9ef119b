import { date, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#domain/kernel/columns.ts'

/** The official rates of each day as published. The first answer of a day stays. */
export const exchangeRates = snakeCase.table('exchange_rates', {
  day: date({ mode: 'string' }).primaryKey(),
  perEuro: jsonb().$type<Record<string, string>>().notNull(),
  fetchedAt: createdAt(),
})

/** Currencies that carriers quoted in without a current exchange rate, and when operators were last told. */
export const exchangeMisses = snakeCase.table('exchange_misses', {
  currency: text().primaryKey(),
  missedAt: timestamptz().notNull(),
})
