import { eq } from 'drizzle-orm'
import { isNameOfEmail } from '#contracts/public-name.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Queryable } from '../kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'

/** What whoever has chosen no name is told; the browser asks for one there and goes on. */
const NAME_FIRST = 'Please choose the name that others see before you go on'

/** The name that this account chose for others to read; refused while it still has the one it began with. */
export async function requireDisplayName(db: Queryable, account: Account): Promise<string> {
  const [profile] = await db
    .select({ displayName: userProfiles.displayName })
    .from(userProfiles)
    .where(eq(userProfiles.userId, account.id))
  if (!profile || isNameOfEmail(profile.displayName, account.email)) throw new Refusal('name_required', NAME_FIRST)
  return profile.displayName
}
