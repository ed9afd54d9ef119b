import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { writeAdvanceBlock } from '#domain/custom-builds/requests/enforce-advance-limit.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Given = { builderId: string; isStopped: boolean; reason: string }

/** An operator blocks or allows advances to a builder. Finished work can always be paid. */
export async function stopBuildMoney(ctx: Needs<'db' | 'now' | 'actor'>, { builderId, isStopped, reason }: Given): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { publicName, businessName, id } = userProfiles
    const [builder] = await tx
      .select({ publicName, businessName })
      .from(userProfiles)
      .where(eq(id, builderId))
      .for('no key update')
    if (!builder) throw new Refusal('not_found', 'Builder not found')
    await writeAdvanceBlock(ctx, tx, { builderId, isStopped })
    const act = isStopped ? 'stop-build-money' : 'allow-build-money'
    const subjectName = builder.businessName || builder.publicName
    await recordOperatorAction(ctx, tx, operator, { act, subjectId: builderId, subjectName, details: { reason } })
  })
}
