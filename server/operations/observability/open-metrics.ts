import type { Hono } from 'hono'
import type { Replica } from '#db/replica/open-replica.ts'
import type { ChangeListener } from '#server/live/listen-for-changes.ts'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { Infra } from '#server/pages/site.ts'
import { type Machine, openMachine } from '../system/machine.ts'
import type { Log } from './log.ts'
import { metricsRoutes, startMetricsServer } from './metrics-routes.ts'
import { createFigures } from './read-figures.ts'
import { watchProcess } from './read-process.ts'
import type { ShopMetrics } from './shop-metrics.ts'

export type Watched = { metrics: ShopMetrics; cache: PageCache; live: LiveHub; changes: ChangeListener; log: Log }

/** Serves the metrics if the configuration asks for it; otherwise reads and opens nothing. */
export async function openMetrics(
  infra: Pick<Infra, 'config' | 'db' | 'within' | 'pool' | 'version' | 'replica'>,
  { metrics, cache, live, changes, log }: Watched,
): Promise<{ routes: Hono; stop(): Promise<void> }> {
  const { port, token } = infra.config.metrics
  if (port === undefined && token === undefined) return { routes: metricsRoutes(undefined, async () => ''), stop: async () => {} }

  const node = watchProcess(metrics)
  const machine = openMachine(infra.config, infra)
  const readFigures = createFigures(infra, metrics)
  metrics.build.set([infra.version, infra.config.role], 1)
  async function read(): Promise<string> {
    node.read()
    const { pages, bytes } = cache.size()
    metrics.pageCachePages.set([], pages)
    metrics.pageCacheBytes.set([], bytes)
    metrics.liveStreams.set([], live.count())
    metrics.listenerUp.set([], changes.isUp() ? 1 : 0)
    setPool(metrics, 'requests', infra.pool)
    if (infra.replica) setReplica(metrics, infra.replica)
    await setDisk(metrics, machine)
    await readFigures()
    return metrics.registry.text()
  }

  const server = port === undefined ? undefined : await startMetricsServer(port, read)
  if (server) log.info('Metrics are served on a separate port', { port })
  return {
    routes: metricsRoutes(token, read),
    async stop() {
      node.stop()
      await server?.stop()
    },
  }
}

function setPool(metrics: ShopMetrics, name: string, { totalCount, idleCount, waitingCount, options }: Infra['pool']): void {
  metrics.poolUsed.set([name], totalCount - idleCount)
  metrics.poolWaiting.set([name], waitingCount)
  metrics.poolMax.set([name], options.max)
}

async function setDisk({ diskFree }: ShopMetrics, machine: Machine): Promise<void> {
  const bytes = await machine.readFreeBytes().catch(() => null)
  if (bytes === null) diskFree.clear()
  else diskFree.set([], bytes)
}

function setReplica(metrics: ShopMetrics, { pool, status }: Replica): void {
  const { isUsed, lagSeconds } = status()
  setPool(metrics, 'replica', pool)
  metrics.replicaUsed.set([], isUsed ? 1 : 0)
  metrics.replicaLag.set([], lagSeconds)
}
