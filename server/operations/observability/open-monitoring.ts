import { Hono } from 'hono'
import { healthRoutes } from '#server/http/health-routes.ts'
import type { Infra } from '#server/pages/site.ts'
import { identifyFilesFolder } from '../system/files-folder.ts'
import { startNodeHeartbeat } from '../system/node-heartbeat.ts'
import { openMetrics, type Watched } from './open-metrics.ts'

/** Makes this node observable: health checks, the list of nodes, and metrics if they are on. */
export async function openMonitoring(infra: Infra, watched: Watched): Promise<{ routes: Hono; stop(): Promise<void> }> {
  const { db, within, version, config } = infra
  const opened = await openMetrics(infra, watched)
  const filesFolder = await identifyFilesFolder(config).catch((error: unknown) => {
    watched.log.error('The folder for uploaded files cannot be used', { error })
    return null
  })
  const node = { version, role: config.role, filesFolder }
  const heartbeat = await startNodeHeartbeat({ db, now: () => new Date() }, { ...watched, ...node, within })
  return {
    routes: new Hono()
      .route('/', healthRoutes(infra, { missesFiles: heartbeat.missesFiles, hearsChanges: watched.changes.isUp }))
      .route('/', opened.routes),
    async stop() {
      await heartbeat.stop()
      await opened.stop()
    },
  }
}
