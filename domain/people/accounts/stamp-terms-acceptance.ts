import type { Needs } from '#domain/kernel/context.ts'
import type { UserMetadata } from './accounts-tables.ts'

/** Replaces the client's acceptance time with the server's. */
export function stampTermsAcceptance(ctx: Needs<'now'>, data: UserMetadata): UserMetadata {
  return data.terms_accepted_at ? { ...data, terms_accepted_at: ctx.now().toISOString() } : data
}
