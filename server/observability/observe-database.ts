import type { Database } from '#db/open-database.ts'
import type { Log } from '../log.ts'
import { currentScope } from './request-scope.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Deps = { metrics: Pick<ShopMetrics, 'statements' | 'poolWait'>; log: Log; slowMs?: number }

const SLOW_MS = 300

/** Measures each wait for the database. A slow statement is logged with its name and its route, without its values. */
export function observeDatabase(database: Pick<Database, 'observe'>, { metrics, log, slowMs = SLOW_MS }: Deps): void {
  database.observe({
    onStatement(statement, ms) {
      metrics.statements.observe([], ms / 1000)
      if (ms < slowMs) return
      const route = currentScope()?.route
      log.warn('A statement was slow', { statement: statement(), ms: Math.round(ms), ...(route && { route }) })
    },
    onConnection: (ms) => metrics.poolWait.observe([], ms / 1000),
  })
}
