import { and, eq, like } from 'drizzle-orm'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import type { Db } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { verifyPassword } from '#domain/people/accounts/password-hash.ts'
import { ConfigError } from '../config/config.ts'

const DEMO_ADDRESSES = `%${demoPeople.operator.slice(demoPeople.operator.indexOf('@'))}`

/** A former demo database must not take real payments, because its operator's password is public. */
export async function refuseDemoOperator(db: Db): Promise<void> {
  const operators = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.isOperator, true), like(users.email, DEMO_ADDRESSES)))
  for (const { email, passwordHash } of operators) {
    if (!(await verifyPassword(DEMO_PASSWORD, passwordHash))) continue
    throw new ConfigError([
      `${email} is an operator of this database with the demo's public password. With a live Stripe key, start with an empty database.`,
    ])
  }
}
