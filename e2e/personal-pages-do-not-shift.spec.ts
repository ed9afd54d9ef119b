import type { Page, TestInfo } from '@playwright/test'
import type { QueryClient } from '@tanstack/react-query'
import { myRequestPath, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { expectAccessibleOnBothScreens, SCREENS } from './accessibility.ts'
import { DRAWN_WOODS, newSentSheet } from './agreed-build.ts'
import { sessionOf } from './api-calls.ts'
import { countShifts, MOST_SHIFTED, type Shifts, shiftsOf } from './layout-shifts.ts'
import { operator, operatorArea } from './operators.ts'
import { goTo, open, press } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, demoBuyer, type Person, thornquist } from './people.ts'
import { hasParameter, linkTo, personalAddresses } from './personal-pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** Pages whose address starts like this; everything else is the buyer's. */
const DESKS = {
  '/dashboard': { who: 'a builder', person: thornquist },
  '/admin': { who: 'an operator', person: operator },
  '': { who: 'a buyer', person: demoBuyer },
} satisfies Record<string, { who: string; person: Person }>

// As on a slow connection: a skeleton appears before its content.
const ANSWERS_AFTER_MS = 200
// Pictures and fonts settle within this time.
const SETTLED_MS = 400

// No builder of the demo shop has a waiting list: `order-book.spec.ts` opens an entry in one.
const PLACE = '/custom-builds/:requestId/place'
// Only emails and copied links lead there.
const PAYMENT = '/custom-builds/:requestId/pay/:paymentType'
// Redirects to the page of the request, which has its own test.
const SHEET = '/custom-builds/:requestId/sheet'
const addresses = (await personalAddresses()).filter((address) => ![PLACE, PAYMENT, SHEET].includes(address))

/** Checked by axe in the same visit; the other pages are checked where their tests open their dialogs and forms. */
const CHECKED = /^(\/admin.*|\/dashboard(\/products|\/returns)?|\/orders|\/returns\/:id|\/account\?tab=(settings|applications))$/

/** A new account is enough: these pages show no data of the user, or the demo shop has none. */
const SAME_FOR_ALL = [
  '/auth/confirm',
  '/checkout/cancel',
  '/checkout/success',
  '/alerts/unsubscribe',
  '/custom-builds/unsubscribe',
  '/newsletter/unsubscribe',
  '/dashboard/custom-builds/new',
  '/dashboard/products/import',
  '/dashboard/products/new',
  '/dashboard/tokens',
  '/dashboard/webhooks',
]

for (const [start, { who, person }] of Object.entries(DESKS)) {
  test(`nothing shifts on the pages of ${who}, and they are accessible`, async ({
    page,
    newVisitor,
    expectRefusalOf,
  }, testInfo) => {
    expectRefusalOf(/./)
    const session = await sessionOf(page.request, person)
    const phone = await newVisitor(SCREENS['on a phone'])
    await watch(phone)
    await arriveAs(phone, { session })
    const own = addresses.filter((address) => deskOf(address) === start)
    const visits = await measure(phone, own, { goTo: open, look: expectCurrentInView })
    await report(visits, 'on a phone', testInfo)

    // The same pages by links, which show skeletons too and cost a third.
    await watch(page)
    await arriveAs(page, { session }, '/checkout/cancel')
    for (const [address, visit] of visits) {
      visit.shifts = await shiftsAt(page, visit.path, follow)
      await expectUsable(page, address)
    }
    await report(visits, 'at a desk', testInfo)
  })
}

test('nothing shifts on a request with a spec sheet, sent or signed, for either side', async ({ page, newVisitor }, testInfo) => {
  const { id, maker, buyer, sign } = await newSentSheet(page, { woods: DRAWN_WOODS })
  const phone = await newVisitor(SCREENS['on a phone'])
  await watch(phone)
  await watch(page)
  const visit = async (state: string) => {
    for (const [person, ...paths] of [
      [buyer, myRequestPath(id), '/account?tab=custom-builds'],
      [maker, receivedRequestPath(id)],
    ] as const) {
      // A new sign-in forgets the page before the signature.
      await arriveAs(phone, person)
      await arriveAs(page, person, '/checkout/cancel')
      for (const [where, screen, goTo] of [
        ['on a phone', phone, open],
        ['at a desk', page, follow],
      ] as const) {
        const visits = new Map<string, Visit>()
        for (const path of paths) {
          visits.set(`${path}, ${state}`, { path, shifts: await shiftsAt(screen, path, goTo) })
          await expect(screen.getByText('Spec sheet', { exact: true })).toBeVisible()
        }
        await report(visits, where, testInfo)
      }
    }
  }
  await visit('sent')
  await sign()
  await visit('signed')
})

for (const [start, arrive] of [
  ['', arriveAsNewBuyer],
  ['/dashboard', arriveAsNewBuilder],
] as const) {
  test(`nothing shifts on ${start || 'a buyer’s pages'} while there is nothing yet`, async ({
    page,
    expectRefusalOf,
  }, testInfo) => {
    expectRefusalOf(/./)
    await watch(page)
    await arrive(page, '/checkout/cancel')
    const own = addresses.filter(
      (address) => deskOf(address) === start && !hasParameter(address) && !SAME_FOR_ALL.includes(address),
    )
    await report(await measure(page, own, { goTo: follow }), 'with nothing', testInfo)
  })
}

async function watch(page: Page): Promise<void> {
  await countShifts(page)
  // In the page, because routing a call would disable its cache, and every page would reload all scripts.
  await page.addInitScript((answersAfterMs) => {
    const askAtOnce = window.fetch
    window.fetch = async (...asked) => {
      const { pathname } = new URL(asked[0] instanceof Request ? asked[0].url : asked[0], location.href)
      // Never answered, because live updates caused by other tests would move the page.
      if (pathname === '/api/v1/events') return new Promise(() => {})
      if (pathname.startsWith('/api/v1/')) {
        await (window as unknown as Held).skeletonShown
        await new Promise((answered) => setTimeout(answered, answersAfterMs))
      }
      return askAtOnce(...asked)
    }
  }, ANSWERS_AFTER_MS)
}

function deskOf(address: string): string {
  return Object.keys(DESKS).find((start) => address.startsWith(start)) ?? ''
}

type GoTo = (page: Page, path: string) => Promise<unknown>
type Visit = { path: string; shifts: Shifts }
type How = { goTo: GoTo; look?: (page: Page, address: string) => Promise<void> }

/** Opens every address. Those with a parameter use a link seen on earlier pages. */
async function measure(page: Page, own: string[], how: How): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const links = new Set<string>()
  const fixed = own.filter((address) => !hasParameter(address))
  const waiting = [...fixed, ...own.filter(hasParameter)]
  for (let tries = own.length * 3; waiting.length > 0 && tries > 0; tries--) {
    const address = waiting.shift() ?? ''
    const path = hasParameter(address) ? linkTo(address, links, fixed) : address
    if (path) await measureTabs(page, { address, path, visits, links, ...how })
    else waiting.push(address)
  }
  expect(waiting, 'No page links to these').toEqual([])
  return visits
}

type Tabs = How & { address: string; path: string; visits: Map<string, Visit>; links: Set<string> }

/** The page and each of its tabs, which have addresses of their own. */
async function measureTabs(page: Page, { address, path, visits, links, goTo, look }: Tabs): Promise<void> {
  const visit = async (query: string) => {
    visits.set(address + query, { path: path + query, shifts: await shiftsAt(page, path + query, goTo) })
    for (const link of await linksOn(page)) links.add(link)
    await look?.(page, address + query)
  }
  await visit('')
  const conversation = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first()
  if (address === '/messages' && (await conversation.isVisible())) {
    await press(conversation)
    await expect(page).toHaveURL(/\/messages\/./)
    links.add(new URL(page.url()).pathname)
  }
  for (const query of await tabsOn(page)) if (query) await visit(query)
}

/** The strip of sections begins at the current one. */
async function expectCurrentInView(page: Page, address: string): Promise<void> {
  const here = address.startsWith('/admin')
    ? operatorArea(page).locator('[aria-current=page]')
    : page.getByRole('tab', { selected: true })
  if (/^\/(admin|account)/.test(address)) await expect(here, address).toBeInViewport({ ratio: 0.9 })
}

/** After measuring, because axe shows all of the page and holds its motion. */
async function expectUsable(page: Page, address: string): Promise<void> {
  await expectCurrentInView(page, address)
  if (!CHECKED.test(address)) return
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessibleOnBothScreens(page, address)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

async function shiftsAt(page: Page, path: string, goTo: GoTo): Promise<Shifts> {
  await goTo(page, path)
  await page.waitForLoadState('load')
  await expect(page.locator('[data-waits]:visible')).toHaveCount(0)
  await page.waitForTimeout(SETTLED_MS)
  return shiftsOf(page)
}

type Held = { skeletonShown?: Promise<unknown>; showContent?: () => void; layoutShifts: Shifts }

/** As a link does, with nothing loaded yet. Counts from the skeleton on: one page in place of another is no shift. */
const follow: GoTo = async (page, path) => {
  await page.evaluate(async () => {
    const shop = window as unknown as Held
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const modules: object[] = await Promise.all(scripts.map(({ name }) => import(name)))
    for (const each of modules.flatMap(Object.values)) if (each?.getQueryCache) (each as QueryClient).clear()
    shop.skeletonShown = new Promise((resolve) => (shop.showContent = () => resolve(null)))
  })
  await goTo(page, path)
  await page.evaluate(() => {
    const shop = window as unknown as Held
    Object.assign(shop.layoutShifts, { sum: 0, what: [] })
    shop.showContent?.()
  })
}

function linksOn(page: Page): Promise<string[]> {
  return page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
}

/** The queries of the page's tabs; the first one has none. */
function tabsOn(page: Page): Promise<string[]> {
  return page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLAnchorElement).search ?? ''))
}

async function report(visits: Map<string, Visit>, where: string, test: TestInfo): Promise<void> {
  const lines = [...visits].map(([address, { shifts }]) => `${shifts.sum.toFixed(4)} ${address}`)
  await test.attach(`layout-shifts ${where}.txt`, { body: lines.join('\n'), contentType: 'text/plain' })
  for (const [address, { shifts }] of visits)
    expect.soft(shifts.sum, `${address} ${where}: ${shifts.what.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFTED)
}
