import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { eraseParcels } from '#domain/delivering/deliveries/erase-parcels.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildProblems } from './problems-table.ts'
import { eraseHandOverAddresses } from './write-hand-over.ts'

/** Photos stay as evidence for the other side; their descriptions are erased. */
const withoutAlts = sql`(
  select coalesce(jsonb_agg(jsonb_set(picture, '{alt}', '""') order by place), '[]')
  from jsonb_array_elements(${buildProblems.pictures}) with ordinality as each (picture, place))`

/** Erases the addresses and messages of a deleted account. Active builds block account deletion. */
export async function eraseHandOvers(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const { id, buyerId, builderId } = customBuildRequests
  const bought = tx.select({ id }).from(customBuildRequests).where(eq(buyerId, userId))
  const made = tx.select({ id }).from(customBuildRequests).where(eq(builderId, profileId))
  await eraseHandOverAddresses(tx, bought)
  await eraseParcels(tx, bought)
  await eraseParcels(tx, made)
  const { requestId, kind } = buildProblems
  const isOwn = or(
    and(inArray(requestId, bought), ne(kind, 'not_as_sent')),
    and(inArray(requestId, made), eq(kind, 'not_as_sent')),
  )
  await tx.update(buildProblems).set({ words: '', pictures: withoutAlts }).where(isOwn)
  await tx.update(buildProblems).set({ answerWords: '' }).where(inArray(requestId, made))
}
