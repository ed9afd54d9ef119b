import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from '#domain/operations/operators/record-operator-action.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import type { AccountExport } from './account-export-schema.ts'
import { copyOfAccount } from './export-account.ts'

/** The person's own export, for an operator who was asked for it. The audit log names both. */
export async function exportPerson(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, userId: string): Promise<AccountExport> {
  const operator = requireOperator(ctx.actor)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('not_found', 'Person not found')
  await ctx.db.transaction((tx) =>
    recordOperatorAction(ctx, tx, operator, { act: 'export-account', subjectId: user.id, subjectName: user.email }),
  )
  const { id, email, emailConfirmedAt } = user
  const known = { id, email, emailConfirmed: emailConfirmedAt !== null }
  return copyOfAccount(ctx, { ...known, isOperator: false, hasAcceptedTerms: true, sessionId: null })
}
