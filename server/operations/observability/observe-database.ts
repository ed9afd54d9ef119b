import type { StatementObserver } from '#db/enforce-time-budget.ts'
import type { Database } from '#db/open-database.ts'
import type { Replica } from '#db/replica/open-replica.ts'
import type { Log } from './log.ts'
import { currentScope } from './request-scope.ts'
import type { ShopMetrics } from './shop-metrics.ts'
import type { Span } from './tracing.ts'

type Deps = { metrics: Pick<ShopMetrics, 'statements' | 'poolWait' | 'publicReads'>; log: Log; slowMs?: number }

const SLOW_MS = 300
// Most connections are free immediately, and would only double the spans of a trace.
const LONG_WAIT_MS = 5

type Observed = Pick<Database, 'observe'> & { replica?: Pick<Replica, 'observe'> | undefined }

/** Measures each wait for the database and its replica. Logs slow statements with name and route, without values. */
export function observeDatabase({ observe, replica }: Observed, deps: Deps): void {
  observe(observerOf(deps))
  replica?.observe(observerOf(deps), (from) => deps.metrics.publicReads.add([from]))
}

function observerOf({ metrics, log, slowMs = SLOW_MS }: Deps): StatementObserver {
  return {
    onStatement(statement, ms) {
      metrics.statements.observe([], ms / 1000)
      const scope = currentScope()
      if (scope?.span) addStatement(scope.span, statement(), ms)
      if (ms < slowMs) return
      const route = scope?.route
      log.warn('A statement was slow', { statement: statement(), ms: Math.round(ms), ...(route && { route }) })
    },
    onConnection(ms) {
      metrics.poolWait.observe([], ms / 1000)
      if (ms >= LONG_WAIT_MS) currentScope()?.span?.addStep({ name: 'wait for a connection', ms })
    },
  }
}

/** The name of the prepared statement, or its first word and its text. */
function addStatement(span: Span, statement: string, ms: number): void {
  const [name = statement] = statement.trim().split(' ', 1)
  const text = name === statement ? {} : { 'db.query.text': statement }
  span.addStep({ name, ms, attributes: { 'db.system.name': 'postgresql', ...text } })
}
