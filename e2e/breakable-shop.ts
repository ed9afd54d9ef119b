import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedServer } from '#db/embedded-server.ts'

/** A demo shop that one worker has for itself: what is broken here is broken for nobody else. */
export type BreakableShop = {
  url: string
  /** While `act` runs, the database has no such table. */
  without: (table: string, act: () => Promise<void>) => Promise<void>
  /** While `act` runs, nothing can be written to this table. */
  full: (table: string, act: () => Promise<void>) => Promise<void>
  /** While `act` runs, whoever reads this table loses the connection. */
  silent: (table: string, act: () => Promise<void>) => Promise<void>
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3111) + 100

type Worker = { shop: BreakableShop }

export const test = base.extend<{ newPage: () => Promise<Page> }, Worker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
    async ({}, use, { parallelIndex }) => {
      const shop = await openShop(FIRST_PORT + parallelIndex)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  /** Somebody's browser; its console may complain, as it does of every answer that fails. */
  newPage: async ({ browser }, use) => {
    await use(async () => (await browser.newContext()).newPage())
    for (const context of browser.contexts()) await context.close()
  },
})

async function openShop(port: number): Promise<BreakableShop & { close: () => Promise<void> }> {
  const server = await startEmbeddedServer(process.env.E2E_DATA_DIR ?? 'test-results/data')
  const name = `breakable_${port}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const address = new URL(server.url)
  address.pathname = name

  const url = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: `${process.env.E2E_DATA_DIR ?? 'test-results/data'}-${name}`,
      DATABASE_URL: address.href,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    },
  })
  await ready(url)
  const database = new pg.Client({ connectionString: address.href })
  await database.connect()
  return {
    url,
    ...faults(database),
    async close() {
      await database.end()
      shop.kill('SIGTERM')
      await once(shop, 'exit')
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop of its own did not open')
}

function faults(database: pg.Client): Omit<BreakableShop, 'url'> {
  return {
    without: (table, act) =>
      between(database, act, `alter table ${table} rename to table_away`, `alter table table_away rename to ${table}`),
    full: (table, act) =>
      between(
        database,
        act,
        `create function disk_full() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
         create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`,
        'drop function disk_full cascade',
      ),
    async silent(table, act) {
      const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await database.query(`begin; lock table ${table} in access exclusive mode`)
      const cutting = setInterval(() => void database.query(waiting).catch(() => undefined), 100)
      try {
        await act()
      } finally {
        clearInterval(cutting)
        await database.query('rollback')
      }
    },
  }
}

async function between(database: pg.Client, act: () => Promise<void>, fault: string, mending: string): Promise<void> {
  await database.query(fault)
  try {
    await act()
  } finally {
    await database.query(mending)
  }
}
