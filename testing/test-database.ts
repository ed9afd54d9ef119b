import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/open-database.ts'
import { withPreparedReads } from '#db/prepared-read.ts'
import { databaseUrl, TEMPLATE } from './database-url.ts'

/** Enough for races. Each connection plans every statement for itself, which takes longer than to run it. */
const CONNECTIONS = 6

/** A separate database, by default copied from the migrated template; deleted when closed. */
export async function openTestDatabase(template = TEMPLATE, max = CONNECTIONS): Promise<Database & { url: string }> {
  admin ??= connectAdmin()
  const { url: adminUrl, pool: server } = await admin
  const name = `world_${randomUUID().replaceAll('-', '')}`
  // Copies without the write-ahead log, because the copy is never recovered.
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(adminUrl, name)
  const database = openDatabase(onSocket(url), { max })
  planEachOnce(database.pool)
  return {
    ...database,
    // Without the shop's `jit`: generating code for each statement takes longer than mapping the few rows of a test.
    db: drizzle({ client: database.pool }),
    url,
    async close() {
      await database.close()
      await server.query(`drop database if exists ${name} with (force)`)
    },
  }
}

// One connection for all files of a process
let admin: ReturnType<typeof connectAdmin> | undefined

async function connectAdmin() {
  const answer = await fetch(inject('databaseDoor'))
  const url = await answer.text()
  if (!answer.ok) throw new Error(`There is no test database: ${url}`)
  return { url, pool: new pg.Pool({ connectionString: onSocket(url), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }) }
}

/** A Unix socket is about 10% faster than TCP for tests with many statements. */
function onSocket(url: string): string {
  return `${url}?host=${inject('databaseSockets')}`
}

const names = new Map<string, string>()

/** Prepares Drizzle's statements: tests repeat them so often that most of their time would be planning. */
function planEachOnce(pool: pg.Pool) {
  // Before the pool's own listener, so that everything else sees a statement as the shop sent it.
  pool.prependListener('connect', (client) => {
    const send = withPreparedReads(client.query.bind(client) as Parameters<typeof withPreparedReads>[0])
    client.query = ((statement: unknown, ...rest: unknown[]) => send(named(statement), ...rest)) as typeof client.query
    // Otherwise the first five runs are planned for their values.
    void client.query(`set plan_cache_mode = 'force_generic_plan'`)
  })
}

function named(statement: unknown): unknown {
  const { text, name, types } = Object(statement) as { text?: string; name?: string; types?: unknown }
  // Only Drizzle's have types; several statements in one text cannot be prepared.
  if (text === undefined || name !== undefined || types === undefined || text.includes(';')) return statement
  const given = names.get(text) ?? `test_${names.size}`
  names.set(text, given)
  return { ...Object(statement), name: given }
}
