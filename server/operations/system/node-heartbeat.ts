import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { NodeRole } from '#contracts/kernel/node-roles.ts'
import type { Database } from '#db/open-database.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import { removeNode, reportNode } from '#domain/operations/operators/report-node.ts'
import type { Log } from '../observability/log.ts'
import type { ShopMetrics } from '../observability/shop-metrics.ts'

type Deps = {
  within: Database['within']
  metrics: Pick<ShopMetrics, 'mails'>
  log: Log
  version: string
  role: NodeRole
  filesFolder: string | null
}

const EVERY_MS = 15_000
const WITHIN_MS = 2000

/** The problem of a node that doesn't see the files of an older one. */
export const MISSES_FILES = 'the files folder differs from an older node’s; share one folder, or use a bucket'

/** Reports every fifteen seconds that this node is alive, until it stops. */
export async function startNodeHeartbeat(
  ctx: Needs<'db' | 'now'>,
  { within, metrics, log, version, role, filesFolder }: Deps,
): Promise<{ missesFiles(): boolean; stop(): Promise<void> }> {
  const node = { id: randomUUID(), host: hostname(), version, role, filesFolder, startedAt: ctx.now() }

  let missesFiles = false

  async function beat(): Promise<void> {
    const mailsSent = metrics.mails.read(['sent'])
    const mailsFailed = metrics.mails.read(['failed']) + metrics.mails.read(['refused'])
    const report = { ...node, mailsSent, mailsFailed }
    // The next report makes up for it; others log a database outage.
    await within({ totalMs: WITHIN_MS }, () => reportNode(ctx, report).then(compareFolders)).catch((error: unknown) =>
      log.debug('The node could not report its state', { error }),
    )
  }

  async function compareFolders(): Promise<void> {
    const { nodes } = await listNodes(ctx)
    const missed = nodes.find(({ id }) => id === node.id)?.misses_files ?? false
    if (missed && !missesFiles) log.error(`This node is not ready: ${MISSES_FILES}`)
    missesFiles = missed
  }

  await beat()
  const timer = setInterval(() => void beat(), EVERY_MS)
  timer.unref()
  return {
    missesFiles: () => missesFiles,
    async stop() {
      clearInterval(timer)
      await within({ totalMs: WITHIN_MS }, () => removeNode(ctx, node.id)).catch(() => undefined)
    },
  }
}
