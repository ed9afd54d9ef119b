import { desc } from 'drizzle-orm'
import type { ShopNode } from '#contracts/system-views.ts'
import type { Needs } from '../kernel/context.ts'
import { nodes } from './nodes-table.ts'

// Three reports are missing.
const SILENT_MS = 45_000
const MOST = 100

/** The nodes of the shop, the youngest first. One that has missed three reports may have been killed. */
export async function listNodes(
  ctx: Needs<'db' | 'now'>,
): Promise<{ nodes: ShopNode[]; mailsSent: number; mailsFailed: number }> {
  const rows = await ctx.db.select().from(nodes).orderBy(desc(nodes.startedAt)).limit(MOST)
  const views = rows.map(({ id, host, version, role, startedAt, seenAt }) => ({
    id,
    host,
    version,
    role,
    started_at: startedAt.toISOString(),
    seen_at: seenAt.toISOString(),
    is_alive: ctx.now().getTime() - seenAt.getTime() < SILENT_MS,
  }))
  const total = (of: 'mailsSent' | 'mailsFailed') => rows.reduce((sum, row) => sum + row[of], 0)
  return { nodes: views, mailsSent: total('mailsSent'), mailsFailed: total('mailsFailed') }
}
