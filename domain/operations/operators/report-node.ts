import { eq, lt } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type NodeRow, nodes } from './nodes-table.ts'

// A killed node stays visible for a day, so that operators notice.
const KEPT_MS = DAY_MS

/** Reports that this node is alive, and removes nodes without a report for a day. */
export async function reportNode(ctx: Needs<'db' | 'now'>, node: Omit<NodeRow, 'seenAt'>): Promise<void> {
  const seenAt = ctx.now()
  const { mailsSent, mailsFailed } = node
  await ctx.db
    .insert(nodes)
    .values({ ...node, seenAt })
    .onConflictDoUpdate({ target: nodes.id, set: { seenAt, mailsSent, mailsFailed } })
  await ctx.db.delete(nodes).where(lt(nodes.seenAt, new Date(seenAt.getTime() - KEPT_MS)))
}

/** Removes a node that stops on purpose. */
export async function removeNode(ctx: Needs<'db'>, id: string): Promise<void> {
  await ctx.db.delete(nodes).where(eq(nodes.id, id))
}
