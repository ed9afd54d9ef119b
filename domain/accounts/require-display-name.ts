import { eq } from 'drizzle-orm'
import { isNameOfEmail } from '#contracts/public-name.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Account } from '../kernel/actor.ts'
import type { Queryable } from '../kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'

/** The refusal for users without a chosen name. The browser asks for one and then continues. */
const NAME_FIRST = 'Please choose the name that others will see before you continue'

/** The name this account chose for others to see. Refused while it still has the initial one. */
export async function requireDisplayName(db: Queryable, account: Account): Promise<string> {
  const [profile] = await db
    .select({ displayName: userProfiles.displayName })
    .from(userProfiles)
    .where(eq(userProfiles.userId, account.id))
  if (!profile || isNameOfEmail(profile.displayName, account.email)) throw new Refusal('name_required', NAME_FIRST)
  return profile.displayName
}
