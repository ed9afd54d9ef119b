import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#domain/kernel/db.ts'

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** `onLost` hears of connections that broke, not of those that were closed. */
type DatabaseOptions = { max?: number; onLost?: (error: Error) => void }

/** A pool of connections. Whatever hangs in one of them is cut off before it can stop the shop. */
export function openDatabase(url: string, { max = 10, onLost = () => {} }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'tonewood',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // How alike a word must be for the catalog's search to forgive a typo: two letters swapped in eight still are.
    options: '-c pg_trgm.word_similarity_threshold=0.45',
  })
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error)
  })

  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}
