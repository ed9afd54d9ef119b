import { priceToType, typedPrice } from '#app/lib/typed-number.ts'
import type { FieldErrors } from '#contracts/refusal.ts'
import type { QuoteVersion } from './request-words.ts'

/** A builder's answer as it is typed. */
export type Answer = { builder_response: string; quoted_price: string; estimated_completion: string; valid_until: string }

/** What was typed before, over the quote that is revised. Its last day is asked for anew. */
export function readableAnswer(kept: Record<string, unknown>, quote: QuoteVersion | undefined): Answer {
  const typed = (name: keyof Answer, before = '') => (typeof kept[name] === 'string' ? kept[name] : before)
  return {
    builder_response: typed('builder_response', quote?.builder_response),
    quoted_price: typed('quoted_price', quote && priceToType(quote.quoted_price)),
    estimated_completion: typed('estimated_completion', quote?.estimated_completion),
    valid_until: typed('valid_until'),
  }
}

export function wrongIn({ quoted_price }: Answer): FieldErrors {
  return typedPrice(quoted_price) === undefined ? { quoted_price: ['Enter a price'] } : {}
}

export function answerBody(answer: Answer) {
  return { ...answer, quoted_price: typedPrice(answer.quoted_price), valid_until: answer.valid_until || null }
}
