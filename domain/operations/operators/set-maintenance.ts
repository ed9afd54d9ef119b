import { requireOperator } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { maintenance } from './maintenance-table.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor'>

/** The message of a read-only shop; undefined while writing is allowed */
export async function findMaintenance(db: Queryable): Promise<{ message: string; startedAt: Date } | undefined> {
  const [row] = await db.select({ message: maintenance.message, startedAt: maintenance.startedAt }).from(maintenance)
  return row
}

/** An operator makes the shop read-only for everyone else, or changes the message. */
export async function startMaintenance(ctx: Deps, { message }: { message: string }): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(maintenance)
      .values({ message, startedAt: ctx.now() })
      .onConflictDoUpdate({ target: maintenance.isOn, set: { message } })
    await recordOperatorAction(ctx, tx, operator, { act: 'start-maintenance', details: { message } })
    // Every page shows the message.
    await announce(tx, { tags: ['*'] })
  })
}

/** An operator ends read-only mode. Does nothing if it is off. */
export async function endMaintenance(ctx: Deps): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const ended = await tx.delete(maintenance).returning({ isOn: maintenance.isOn })
    if (ended.length === 0) return
    await recordOperatorAction(ctx, tx, operator, { act: 'end-maintenance' })
    await announce(tx, { tags: ['*'] })
  })
}
