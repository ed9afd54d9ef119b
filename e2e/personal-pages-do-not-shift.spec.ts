import type { Page, TestInfo } from '@playwright/test'
import { myRequestPath, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { expectAccessible, SCREENS } from './accessibility.ts'
import { DRAWN_WOODS, newSentSheet } from './agreed-build.ts'
import { sessionOf } from './api-calls.ts'
import { countShifts, MOST_SHIFTED, type Shifts, shiftsOf } from './layout-shifts.ts'
import { operator, operatorArea } from './operators.ts'
import { press, waitForHydration } from './pages.ts'
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

for (const [where, screen] of Object.entries(SCREENS)) {
  test.describe(where, () => {
    test.use(screen)
    for (const [start, { who, person }] of Object.entries(DESKS)) {
      test(`nothing shifts on the pages of ${who}, and they are accessible`, async ({ page, expectRefusalOf }, testInfo) => {
        expectRefusalOf(/./)
        await arriveAs(page, { session: await sessionOf(page.request, person) })
        await watch(page)
        const own = addresses.filter((address) => deskOf(address) === start)
        await report(await measure(page, own, expectUsable), testInfo)
      })
    }

    test('nothing shifts on a request with a spec sheet, sent or signed, for either side', async ({ page }, testInfo) => {
      const { id, maker, buyer, sign } = await newSentSheet(page, { woods: DRAWN_WOODS })
      const measured = new Map<string, Shifts>()
      await watch(page)
      const visit = async (state: string) => {
        for (const [person, path] of [
          [buyer, myRequestPath(id)],
          [buyer, '/account?tab=custom-builds'],
          [maker, receivedRequestPath(id)],
        ] as const) {
          // A new sign-in forgets the page before the signature.
          await arriveAs(page, person)
          measured.set(`${path}, ${state}`, await shiftsAt(page, path))
          await expect(page.getByText('Spec sheet', { exact: true })).toBeVisible()
        }
      }
      await visit('sent')
      await sign()
      await visit('signed')
      await report(measured, testInfo)
    })
  })
}

for (const [start, arrive] of [
  ['', arriveAsNewBuyer],
  ['/dashboard', arriveAsNewBuilder],
] as const) {
  test(`nothing shifts on ${start || 'a buyer’s pages'} while there is nothing yet`, async ({
    page,
    expectRefusalOf,
  }, testInfo) => {
    expectRefusalOf(/./)
    await arrive(page)
    await watch(page)
    const own = addresses.filter(
      (address) => deskOf(address) === start && !hasParameter(address) && !SAME_FOR_ALL.includes(address),
    )
    await report(await measure(page, own), testInfo)
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
      if (pathname.startsWith('/api/v1/')) await new Promise((answered) => setTimeout(answered, answersAfterMs))
      return askAtOnce(...asked)
    }
  }, ANSWERS_AFTER_MS)
}

function deskOf(address: string): string {
  return Object.keys(DESKS).find((start) => address.startsWith(start)) ?? ''
}

/** Opens every address. Those with a parameter use a link seen on earlier pages. */
async function measure(page: Page, own: string[], look?: Look): Promise<Map<string, Shifts>> {
  const measured = new Map<string, Shifts>()
  const links = new Set<string>()
  const fixed = own.filter((address) => !hasParameter(address))
  const waiting = [...fixed, ...own.filter(hasParameter)]
  for (let tries = own.length * 3; waiting.length > 0 && tries > 0; tries--) {
    const address = waiting.shift() ?? ''
    const path = hasParameter(address) ? linkTo(address, links, fixed) : address
    if (path) await measureTabs(page, { address, path, measured, links, look })
    else waiting.push(address)
  }
  expect(waiting, 'No page links to these').toEqual([])
  return measured
}

type Look = (page: Page, address: string) => Promise<void>
type Visit = { address: string; path: string; measured: Map<string, Shifts>; links: Set<string>; look?: Look }

/** The page and each of its tabs, which have addresses of their own. */
async function measureTabs(page: Page, { address, path, measured, links, look }: Visit): Promise<void> {
  const visit = async (query: string) => {
    measured.set(address + query, await shiftsAt(page, path + query))
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

/** After measuring, because axe shows all of the page and holds its motion. */
async function expectUsable(page: Page, address: string): Promise<void> {
  // The strip of sections begins at the current one.
  const here = address.startsWith('/admin')
    ? operatorArea(page).locator('[aria-current=page]')
    : page.getByRole('tab', { selected: true })
  if (/^\/(admin|account)/.test(address)) await expect(here, address).toBeInViewport({ ratio: 0.9 })
  if (!CHECKED.test(address)) return
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The wide pages are checked in both themes.
  await expectAccessible(page, address, { colors: (page.viewportSize()?.width ?? 0) > 640 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

async function shiftsAt(page: Page, path: string): Promise<Shifts> {
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('load')
  await expect(page.locator('[data-waits]:visible')).toHaveCount(0)
  await page.waitForTimeout(SETTLED_MS)
  return shiftsOf(page)
}

function linksOn(page: Page): Promise<string[]> {
  return page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
}

/** The queries of the page's tabs; the first one has none. */
function tabsOn(page: Page): Promise<string[]> {
  return page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLAnchorElement).search ?? ''))
}

async function report(measured: Map<string, Shifts>, test: TestInfo): Promise<void> {
  const lines = [...measured].map(([path, { sum }]) => `${sum.toFixed(4)} ${path}`)
  await test.attach('layout-shifts.txt', { body: lines.join('\n'), contentType: 'text/plain' })
  for (const [path, { sum, what }] of measured) expect.soft(sum, `${path}: ${what.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFTED)
}
