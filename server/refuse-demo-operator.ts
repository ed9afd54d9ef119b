import { and, eq, like } from 'drizzle-orm'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { users } from '#domain/accounts/accounts-tables.ts'
import { verifyPassword } from '#domain/accounts/password-hash.ts'
import type { Db } from '#domain/kernel/db.ts'
import { ConfigError } from './config.ts'

const DEMO_ADDRESSES = `%${demoPeople.operator.slice(demoPeople.operator.indexOf('@'))}`

/** A database that was a demo shop once must not take real money: everybody knows how to sign in as its operator. */
export async function refuseDemoOperator(db: Db): Promise<void> {
  const operators = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.isOperator, true), like(users.email, DEMO_ADDRESSES)))
  for (const { email, passwordHash } of operators) {
    if (!(await verifyPassword(DEMO_PASSWORD, passwordHash))) continue
    throw new ConfigError([
      `${email} is an operator of this database with the demo's password, which everybody knows: with a live Stripe key, start with an empty database.`,
    ])
  }
}
