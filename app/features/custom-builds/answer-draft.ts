import { priceToType, typedPrice } from '#app/lib/typed-number.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import type { QuoteVersion } from './request-words.ts'

/** A builder's answer as it is typed. */
export type Answer = Record<
  'builder_response' | 'quoted_price' | 'deposit_percentage' | 'estimated_completion' | 'valid_until',
  string
>

/**
 * What was typed before, over the quote that is revised, or over the deposit that the builder's settings propose. The last day
 * is asked for anew.
 */
export function readableAnswer(kept: Record<string, unknown>, quote: QuoteVersion | undefined, proposed: number): Answer {
  const typed = (name: keyof Answer, before = '') => (typeof kept[name] === 'string' ? kept[name] : before)
  return {
    builder_response: typed('builder_response', quote?.builder_response),
    quoted_price: typed('quoted_price', quote && priceToType(quote.quoted_price)),
    deposit_percentage: typed('deposit_percentage', String(quote?.deposit_percentage ?? proposed)),
    estimated_completion: typed('estimated_completion', quote?.estimated_completion),
    valid_until: typed('valid_until'),
  }
}

export function wrongIn({ quoted_price, deposit_percentage }: Answer): FieldErrors {
  const errors: FieldErrors = {}
  if (typedPrice(quoted_price) === undefined) errors.quoted_price = ['Enter a price']
  const percentage = typedPercentage(deposit_percentage)
  if (percentage === undefined) errors.deposit_percentage = ['Enter whole percent']
  else if (percentage !== null && percentage > 100) errors.deposit_percentage = ['Enter 0 to 100 percent']
  return errors
}

export function answerBody(answer: Answer) {
  return {
    ...answer,
    quoted_price: typedPrice(answer.quoted_price),
    deposit_percentage: typedPercentage(answer.deposit_percentage),
    valid_until: answer.valid_until || null,
  }
}

/** Null when it is blank, undefined when it is none. */
export function typedPercentage(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
