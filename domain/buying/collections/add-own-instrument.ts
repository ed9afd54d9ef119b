import { and, eq } from 'drizzle-orm'
import { type KeepOwnInstrument, MOST_OWN_INSTRUMENTS, type OwnInstrument } from '#contracts/buying/own-instruments.ts'
import { FIT_PARAMETERS } from '#contracts/finding/fit-parameters.ts'
import { feelOf, readFitSearch } from '#contracts/finding/fit-search.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { announceCollections } from './announce-collections.ts'
import { listOwnInstruments } from './list-own-instruments.ts'
import { ownInstruments } from './own-instruments-table.ts'

/** Saves the user's instrument as the first of its family. An existing one only moves there. */
export async function addOwnInstrument(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { family, query, instead_of: insteadOf }: KeepOwnInstrument,
): Promise<OwnInstrument[]> {
  const account = requireAccount(ctx.actor, 'Please sign in to save your instrument')
  if (!isInstrument({ family, query })) throw new Refusal('invalid_input', 'Enter at least one measurement of your instrument')
  await enforceRateLimit(ctx, { key: `own-instruments:${account.id}`, times: 200, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const own = eq(ownInstruments.userId, account.id)
    if (insteadOf !== undefined) await tx.delete(ownInstruments).where(and(own, eq(ownInstruments.query, insteadOf)))
    await tx.delete(ownInstruments).where(and(own, eq(ownInstruments.query, query)))
    if ((await tx.$count(ownInstruments, own)) >= MOST_OWN_INSTRUMENTS)
      throw new Refusal('conflict', `You already saved ${MOST_OWN_INSTRUMENTS} instruments. Remove one first.`)
    await tx.insert(ownInstruments).values({ userId: account.id, family, query, keptAt: ctx.now() })
    await announceCollections(tx, account.id)
    return listOwnInstruments({ ...ctx, db: tx })
  })
}

/** Only fields the fit finder reads, and enough to compare */
function isInstrument({ family, query }: OwnInstrument): boolean {
  const params = new URLSearchParams(query)
  if ([...params.keys()].some((name) => !FIT_PARAMETERS.includes(name))) return false
  const search = readFitSearch(params)
  return search.family === family && feelOf(search) !== null
}
