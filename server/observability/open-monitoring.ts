import type { Hono } from 'hono'
import type { Infra } from '../site.ts'
import { startNodeHeartbeat } from '../system/node-heartbeat.ts'
import { openMetrics, type Watched } from './open-metrics.ts'

/** Lets others see this node: in the list of nodes, and by its metrics where they are on. */
export async function openMonitoring(infra: Infra, watched: Watched): Promise<{ routes: Hono; stop(): Promise<void> }> {
  const { db, within, version, config } = infra
  const opened = await openMetrics(infra, watched)
  const heartbeat = await startNodeHeartbeat({ db, now: () => new Date() }, { ...watched, within, version, role: config.role })
  return {
    routes: opened.routes,
    async stop() {
      await heartbeat.stop()
      await opened.stop()
    },
  }
}
