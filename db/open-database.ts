import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#domain/kernel/db.ts'
import { enforceTimeBudget, PromptClient, type StatementObserver } from './enforce-time-budget.ts'
import { TimeBudget, type TimeLimits } from './time-budget.ts'

export type Database = {
  db: Db
  pool: pg.Pool
  /** Runs the work with a limit on its total wait for the database. */
  within<Result>(limits: TimeLimits, work: (budget: TimeBudget) => PromiseLike<Result> | Result): Promise<Result>
  /** Reports each wait for the database from now on. */
  observe(observer: StatementObserver): void
  close(): Promise<void>
}

const UNOBSERVED: StatementObserver = { onStatement: () => {}, onConnection: () => {} }

export type DatabaseOptions = {
  max?: number
  /** Called for connections that broke, not for closed ones. */
  onLost?: (error: Error) => void
  /** A pooler gives each transaction another connection: settings are lost, and so are statement names, unless it keeps them. */
  pooler?: { keepsNames: boolean }
}

/** Settings of each of the shop's connections, as `current_setting` returns them. */
export const SESSION_SETTINGS = {
  // Hanging statements are cancelled before they can block the shop.
  statement_timeout: '20s',
  // A transaction only waits for the database, so an idle one has lost its client.
  idle_in_transaction_session_timeout: '10s',
  // Word similarity at which the catalog's search forgives a typo: two swapped letters in eight pass.
  'pg_trgm.word_similarity_threshold': '0.45',
  // The server stops working for a lost client within a second.
  client_connection_check_interval: '1s',
}

/** A pool of connections. */
export function openDatabase(url: string, { max = 10, onLost = () => {}, pooler }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    Client: PromptClient,
    connectionString: url,
    max,
    application_name: 'tonewood',
    // For a connection from the pool.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!pooler && {
      options: Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  })
  const budgets = new AsyncLocalStorage<TimeBudget>()
  const background = new TimeBudget()
  let observer = UNOBSERVED
  enforceTimeBudget(
    pool,
    () => budgets.getStore() ?? background,
    () => observer,
    { keepsNames: pooler?.keepsNames ?? true },
  )
  // A connection that breaks while idle is replaced at the next query. Without this handler the error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error)
  })

  return {
    // With `jit`, the code that turns rows into objects is generated once per statement.
    db: drizzle({ client: pool, jit: true }),
    pool,
    within(limits, work) {
      const budget = new TimeBudget(limits)
      // Awaited inside: a query only starts when it is awaited.
      return budgets.run(budget, async () => await work(budget))
    },
    observe(next) {
      observer = next
    },
    close: () => pool.end(),
  }
}
