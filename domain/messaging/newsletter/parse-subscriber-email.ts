import { Refusal } from '#contracts/kernel/refusal.ts'
import { INVALID_EMAIL } from '#contracts/messaging/newsletter.ts'

/** The address as stored: trimmed, lowercase. Throws a refusal if it is not an address. */
export function parseSubscriberEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw new Refusal('invalid_input', INVALID_EMAIL, { fields: { email: [INVALID_EMAIL] } })
}
