import { desc } from 'drizzle-orm'
import type { ShopNode } from '#contracts/operations/system-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type NodeRow, nodes } from './nodes-table.ts'

// Three missed reports
const SILENT_MS = 45_000
const MOST = 100

/** The nodes of the shop, newest first. One that has missed three reports may have been killed. */
export async function listNodes(
  ctx: Needs<'db' | 'now'>,
): Promise<{ nodes: ShopNode[]; mailsSent: number; mailsFailed: number }> {
  const rows = await ctx.db.select().from(nodes).orderBy(desc(nodes.startedAt), desc(nodes.id)).limit(MOST)
  const isAlive = ({ seenAt }: NodeRow) => ctx.now().getTime() - seenAt.getTime() < SILENT_MS
  const views = rows.map((row) => ({
    ...nodeView(row),
    is_alive: isAlive(row),
    misses_files: lacksFiles(row, rows.filter(isAlive)),
  }))
  const total = (of: 'mailsSent' | 'mailsFailed') => rows.reduce((sum, row) => sum + row[of], 0)
  return { nodes: views, mailsSent: total('mailsSent'), mailsFailed: total('mailsFailed') }
}

function nodeView({ id, host, version, role, startedAt, seenAt }: NodeRow) {
  return { id, host, version, role, started_at: startedAt.toISOString(), seen_at: seenAt.toISOString() }
}

/** Whether an older node stores files in a folder that this one cannot see */
function lacksFiles(node: NodeRow, alive: NodeRow[]): boolean {
  const older = alive.slice(alive.findIndex(({ id }) => id === node.id) + 1)
  const isAlive = alive.includes(node)
  return (
    isAlive &&
    node.filesFolder !== null &&
    older.some(({ filesFolder }) => filesFolder !== null && filesFolder !== node.filesFolder)
  )
}
