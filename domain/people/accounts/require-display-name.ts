import { eq } from 'drizzle-orm'
import { isNameOfEmail } from '#contracts/kernel/public-name.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'

/** The refusal for users without a chosen name. The browser asks for one and then continues. */
const NAME_FIRST = 'Please choose a display name before you continue'

/** The account's chosen display name. Refuses an initial one. */
export async function requireDisplayName(db: Queryable, account: Account): Promise<string> {
  const { displayName } = await getNames(db, account)
  if (isNameOfEmail(displayName, account.email)) throw new Refusal('name_required', NAME_FIRST)
  return displayName
}

/** Refuses messages whose readers would see no name. A business writes under its own. */
export async function requireNameInMessages(db: Queryable, account: Account): Promise<void> {
  const { displayName, businessName } = await getNames(db, account)
  if (!businessName && isNameOfEmail(displayName, account.email)) throw new Refusal('name_required', NAME_FIRST)
}

async function getNames(db: Queryable, { id }: Account) {
  const { displayName, businessName } = userProfiles
  const [names] = await db.select({ displayName, businessName }).from(userProfiles).where(eq(userProfiles.userId, id))
  if (!names) throw new Refusal('name_required', NAME_FIRST)
  return names
}
