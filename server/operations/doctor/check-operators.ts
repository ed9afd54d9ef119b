import { and, asc, not } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { hasSecondFactor } from '#domain/people/accounts/second-factors-of.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, warning } from './finding.ts'

/** Names the operators who have no second factor although the shop requires one. */
export async function checkOperators(
  db: Queryable,
  { settings }: { settings: Pick<Config['settings'], 'requireOperatorMfa'> },
): Promise<Finding[]> {
  if (!settings.requireOperatorMfa) return []
  const missing = await db
    .select({ email: users.email, dueAt: users.operatorMfaDueAt })
    .from(users)
    .where(and(users.isOperator, not(hasSecondFactor(users.id))))
    .orderBy(asc(users.email))
  return missing.map(({ email, dueAt }) => {
    const until = dueAt && dueAt > new Date() ? `has until ${dueAt.toISOString()} to` : 'has no access: they did not'
    const fix = 'Give them 3 more days with `npm run operator -- reset EMAIL REASON`, or set REQUIRE_OPERATOR_MFA=off.'
    return warning('operators', `${email} ${until} set up two-step verification. ${fix}`)
  })
}
