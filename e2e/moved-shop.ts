import { once } from 'node:events'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { PgBoss } from 'pg-boss'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { test as base, expect } from './test.ts'

/** A Monday, at daytime in Europe and America, because many emails wait at night. */
const OPENED_AT = new Date('2030-03-04T15:00:00Z')
const PATIENCE = { timeout: 60_000, intervals: [50, 100, 250] }

/** A shop without demo data whose clock the test moves. */
type MovedShop = Pick<OwnShop, 'url' | 'close'> & {
  now: () => Date
  /** The current time; the shop has done its periodic work for it. */
  moveTo: (moment: Date) => Promise<void>
}

type Worker = { shop: MovedShop }
type Fixtures = {
  /** A browser whose clock follows the shop's. */
  newBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Moves the clock forward for the shop and every browser. All pages are closed meanwhile, and sessions have ended. */
  passDays: (days: number) => Promise<void>
}

export const test = base.extend<Fixtures, Worker>({
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

  newBrowser: async ({ newVisitor, shop }, use) => {
    await use(async (options) => {
      const page = await newVisitor(options)
      await page.context().clock.install({ time: shop.now() })
      return page
    })
  },

  passDays: async ({ browser, shop }, use) => {
    await use(async (days) => {
      // An open page would call the shop with an expired session.
      for (const page of browser.contexts().flatMap((context) => context.pages())) await page.goto('about:blank')
      await shop.moveTo(daysAfter(shop.now(), days))
      for (const context of browser.contexts()) await context.clock.setSystemTime(shop.now())
    })
  },
})

export { expect }

async function openShop(): Promise<MovedShop> {
  let aheadMs = OPENED_AT.getTime() - Date.now()
  const shop = await openOwnShop({
    name: 'moved',
    preload: './e2e/moved-clock.ts',
    env: { DEMO: 'off', BUILDER_APPROVAL: 'auto', CLOCK_AHEAD_MS: String(aheadMs) },
  })
  const queue = new PgBoss({ connectionString: shop.databaseUrl, supervise: false, schedule: false, migrate: false })
  await queue.start()
  const now = () => new Date(Date.now() + aheadMs)
  return {
    url: shop.url,
    now,
    async moveTo(moment) {
      aheadMs = moment.getTime() - Date.now()
      const moved = once(shop.server, 'message')
      shop.server.send({ aheadMs })
      await moved
      await workByTheClock(queue)
    },
    async close() {
      await queue.stop({ graceful: false })
      await shop.close()
    },
  }
}

/** The queue uses its database's clock, which can't be moved, so jobs due by the shop's clock are enqueued here, once. */
async function workByTheClock(queue: PgBoss): Promise<void> {
  const periodic = (await queue.getQueues()).filter(({ policy }) => policy === 'exclusive')
  await Promise.all(
    periodic.map(async ({ name }) => {
      // Only while no job is running, because a running one may have read the time before.
      let id: string | null = null
      await expect.poll(async () => (id = await queue.send(name, {})), PATIENCE).not.toBeNull()
      await expect.poll(async () => (await queue.getJobById(name, id ?? ''))?.state, PATIENCE).toBe('completed')
    }),
  )
}
