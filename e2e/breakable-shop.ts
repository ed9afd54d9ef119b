import { test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { openOwnShop } from './own-shop.ts'

/** A demo shop for one worker only, so that breaking it affects no other test. */
export type BreakableShop = {
  url: string
  /** While `act` runs, the database lacks this table. */
  without: (table: string, act: () => Promise<void>) => Promise<void>
  /** While `act` runs, nothing can be written to this table. */
  full: (table: string, act: () => Promise<void>) => Promise<void>
  /** While `act` runs, reading this table drops the connection. */
  silent: (table: string, act: () => Promise<void>) => Promise<void>
}

type Worker = { shop: BreakableShop }

export const test = base.extend<{ newPage: () => Promise<Page> }, Worker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  /** Another browser; its console may log errors, as it does for every failed request. */
  newPage: async ({ browser }, use) => {
    await use(async () => (await browser.newContext()).newPage())
    for (const context of browser.contexts()) await context.close()
  },
})

async function openShop(): Promise<BreakableShop & { close: () => Promise<void> }> {
  const shop = await openOwnShop({ name: 'breakable', env: { DEMO: 'on' } })
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  return {
    url: shop.url,
    ...faults(database),
    async close() {
      await database.end()
      await shop.close()
    },
  }
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
