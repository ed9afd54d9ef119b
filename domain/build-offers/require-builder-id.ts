import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { type Actor, requireAccount } from '../kernel/actor.ts'
import type { Queryable, Tx } from '../kernel/db.ts'

/** The profile id of the builder who asks; somebody who sells nothing is refused. */
export async function requireBuilderId(db: Queryable, actor: Actor): Promise<string> {
  return workshopOf(await profileQuery(db, actor))
}

/** The same, while nobody may close the account before we are done. */
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
