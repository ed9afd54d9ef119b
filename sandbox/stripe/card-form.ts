import { z } from 'zod'
import type { Payer } from './pay-session.ts'
import { cardBehaviour, passesLuhn } from './test-cards.ts'

export type CardFields = 'email' | 'card' | 'expiry' | 'cvc' | 'name'
export type CardErrors = Partial<Record<CardFields, string>>
/** The values shown again in the form. Never card data. */
export type Typed = { email: string; name: string }

const isEmail = (text: string) => z.email().max(254).safeParse(text).success

/** Parses the payment form: the payer and card, or the errors by field. */
export function readCardForm(form: Record<string, unknown>, now: Date): { typed: Typed; errors: CardErrors; payer?: Payer } {
  const text = (name: CardFields) => (typeof form[name] === 'string' ? form[name].trim().slice(0, 300) : '')
  const digits = text('card').replace(/[\s-]/g, '')
  const typed = { email: text('email'), name: text('name') }

  const errors: CardErrors = {}
  if (!isEmail(typed.email)) errors.email = typed.email ? 'Your email is invalid.' : 'Enter your email.'
  const wrongs = { card: wrongNumber(digits), expiry: wrongExpiry(text('expiry'), now), cvc: wrongCvc(text('cvc')) }
  for (const [field, wrong] of Object.entries(wrongs)) if (wrong) errors[field as CardFields] = wrong

  const card = cardBehaviour(digits)
  if (Object.keys(errors).length > 0 || !card) return { typed, errors }
  return { typed, errors, payer: { email: typed.email, name: typed.name || null, card } }
}

function wrongNumber(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return 'Your card number is invalid.'
  if (digits.length < 13) return 'Your card number is incomplete.'
  if (digits.length > 19 || !passesLuhn(digits)) return 'Your card number is invalid.'
  if (!cardBehaviour(digits)) return 'The sandbox accepts only its test cards, for example 4242 4242 4242 4242.'
  return undefined
}

function wrongExpiry(text: string, now: Date): string | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(text)
  if (!match) return 'Your card’s expiration date is incomplete.'
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])]
  if (month < 1 || month > 12) return 'Your card’s expiration date is invalid.'
  if (Date.UTC(year, month, 1) <= now.getTime()) return 'Your card’s expiration date is in the past.'
  return undefined
}

function wrongCvc(text: string): string | undefined {
  return /^\d{3,4}$/.test(text) ? undefined : 'Your card’s security code is incomplete.'
}
