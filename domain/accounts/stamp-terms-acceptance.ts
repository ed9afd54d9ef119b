import type { Needs } from '../kernel/context.ts'
import type { UserMetadata } from './accounts-tables.ts'

/** Whoever says that they accept the terms does so now: when it was is for our clock to say. */
export function stampTermsAcceptance(ctx: Needs<'now'>, data: UserMetadata): UserMetadata {
  return data.terms_accepted_at === undefined ? data : { ...data, terms_accepted_at: ctx.now().toISOString() }
}
