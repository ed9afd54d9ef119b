import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#domain/kernel/db.ts'
import { enforceTimeBudget, PromptClient } from './enforce-time-budget.ts'
import { TimeBudget, type TimeLimits } from './time-budget.ts'

export type Database = {
  db: Db
  pool: pg.Pool
  /** Does the work, which may wait for the database only so long. */
  within<Result>(limits: TimeLimits, work: (budget: TimeBudget) => PromiseLike<Result> | Result): Promise<Result>
  close(): Promise<void>
}

/** `onLost` hears of connections that broke, not of those that were closed. */
type DatabaseOptions = { max?: number; onLost?: (error: Error) => void }

/** A pool of connections. Whatever hangs in one of them is cut off before it can stop the shop. */
export function openDatabase(url: string, { max = 10, onLost = () => {} }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    Client: PromptClient,
    connectionString: url,
    max,
    application_name: 'tonewood',
    // For a place in the pool.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    // No transaction waits for anything but the database: one that idles has lost its other end.
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      // How alike a word must be for the catalog's search to forgive a typo: two letters swapped in eight still are.
      '-c pg_trgm.word_similarity_threshold=0.45',
      // The server goes on working for nobody no longer than a second.
      '-c client_connection_check_interval=1000',
    ].join(' '),
  })
  const budgets = new AsyncLocalStorage<TimeBudget>()
  const background = new TimeBudget()
  enforceTimeBudget(pool, () => budgets.getStore() ?? background)
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error)
  })

  return {
    db: drizzle({ client: pool }),
    pool,
    within(limits, work) {
      const budget = new TimeBudget(limits)
      // Awaited inside: a query begins when somebody waits for it.
      return budgets.run(budget, async () => await work(budget))
    },
    close: () => pool.end(),
  }
}
