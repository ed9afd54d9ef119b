import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The profile id of the signed-in builder. Refuses users who are not sellers. */
export async function requireBuilderId(db: Queryable, actor: Actor): Promise<string> {
  return workshopOf(await profileQuery(db, actor))
}

/** The same, with the account locked against deletion until the transaction ends. */
export async function lockBuilderId(tx: Tx, actor: Actor): Promise<string> {
  return workshopOf(await profileQuery(tx, actor).for('share'))
}

function profileQuery(db: Queryable, actor: Actor) {
  const { id } = requireAccount(actor, 'User not authenticated')
  return db.select({ id: userProfiles.id, isSeller: userProfiles.isSeller }).from(userProfiles).where(eq(userProfiles.userId, id))
}

function workshopOf([profile]: { id: string; isSeller: boolean }[]): string {
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to offer custom builds')
  return profile.id
}
