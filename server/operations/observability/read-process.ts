import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ShopMetrics } from './shop-metrics.ts'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 20

/** Measures this process: memory, CPU, and event loop delay. */
export function watchProcess(metrics: ShopMetrics): { read(): void; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  metrics.startedAt.set([], Math.round(Date.now() / 1000 - process.uptime()))
  let cpuBefore = 0
  return {
    read() {
      for (const percent of [50, 99]) {
        // Each measurement includes the requested pause.
        const late = delay.count === 0 ? 0 : delay.percentile(percent) / NANOSECONDS - RESOLUTION_MS / 1000
        metrics.eventLoop.set([percent], Math.max(0, late))
      }
      delay.reset()
      metrics.residentBytes.set([], process.memoryUsage.rss())
      metrics.heapBytes.set([], process.memoryUsage().heapUsed)
      const { user, system } = process.cpuUsage()
      const cpu = (user + system) / 1e6
      metrics.cpuSeconds.add([], cpu - cpuBefore)
      cpuBefore = cpu
    },
    stop: () => delay.disable(),
  }
}
