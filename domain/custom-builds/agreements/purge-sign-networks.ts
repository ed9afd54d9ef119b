import { and, isNotNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { buildSignatures } from './build-agreements-tables.ts'

const KEPT_MS = 24 * 30.44 * DAY_MS

/** Erases the networks of signatures after 24 months. */
export async function purgeSignNetworks(ctx: Needs<'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db
    .update(buildSignatures)
    .set({ ipPrefix: null })
    .where(and(isNotNull(buildSignatures.ipPrefix), lt(buildSignatures.signedAt, before)))
}
