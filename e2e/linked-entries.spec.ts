import type { Page } from '@playwright/test'
import { SCREENS } from './accessibility.ts'
import { apiCallsAs, sessionOf } from './api-calls.ts'
import { open, press } from './pages.ts'
import { arriveAs, demoBuyer, type Person, thornquist } from './people.ts'
import { expect, test } from './test.ts'

test.use(SCREENS['on a phone'])

/** The bar in the accent color of the light theme. */
const BAR = /oklch\(0\.42 0\.105 35\) -3px 0px 0px 8px/

async function arrive(page: Page, person: Person) {
  const session = await sessionOf(page.request, person)
  await arriveAs(page, { session })
  return apiCallsAs(page.request, session)
}

/** The element is focused, marked with a bar unless it is a heading, and at the top of the screen or as near as the page's end allows. */
async function expectShown(page: Page, id: string): Promise<void> {
  const shown = page.locator(`[id="${id}"]`)
  await expect(shown).toBeFocused()
  const isHeading = await shown.evaluate((element) => /^H\d$/.test(element.tagName))
  await expect(shown).toHaveCSS('box-shadow', isHeading ? 'none' : BAR)
  await expect(page.locator('[data-linked]')).toHaveCount(1)
  const distance = () =>
    shown.evaluate((element) => {
      const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
      const { top } = element.getBoundingClientRect()
      return isAtEnd && top > 0 && top < innerHeight ? 0 : Math.abs(top - 192)
    })
  await expect.poll(distance).toBeLessThan(3)
}

test('an address opens, marks and focuses a builder’s request, review, build in the workshop and statement entry', async ({
  page,
}) => {
  const call = await arrive(page, thornquist)
  const { requests } = await call('GET', '/custom-build-requests/received')
  const request = requests.at(-1).id
  await open(page, `/dashboard/custom-builds?tab=requests&request=${request}`)
  await expectShown(page, `request-${request}`)

  const { reviews } = await call('GET', '/builders/thornquist-guitars/reviews')
  await open(page, `/builder/thornquist-guitars?tab=reviews#review-${reviews.at(-1).id}`)
  await expectShown(page, `review-${reviews.at(-1).id}`)

  const { entries } = await call('GET', '/payouts/ledger')
  await open(page, `/dashboard/payouts?entry=${entries.at(-1).id}`)
  await expectShown(page, `entry-${entries.at(-1).id}`)

  const { builds } = await call('GET', '/bench')
  const build = `bench-${builds.at(-1).request_id}`
  await open(page, `/dashboard/bench#${build}`)
  await expectShown(page, build)
  // A link on the page, clicked twice.
  const isLate = ({ waits_for_you }: { waits_for_you: { path: string }[] }) => waits_for_you[0]?.path === '#delay'
  await open(page, `/custom-builds/${builds.find(isLate).request_id}`)
  for (let n = 0; n < 2; n++) {
    await press(page.getByRole('region', { name: 'Next step' }).getByRole('link'))
    await expectShown(page, 'delay')
  }
})

test('an address opens, marks and focuses a buyer’s order, request and part of a build', async ({ page }) => {
  const call = await arrive(page, demoBuyer)
  const { orders } = await call('GET', '/orders')
  await open(page, `/orders?order=${orders.at(-1).id}`)
  await expectShown(page, `order-${orders.at(-1).id}`)

  const { requests, builds } = await call('GET', '/custom-build-requests/mine')
  await open(page, `/account?tab=custom-builds&request=${requests[0].id}`)
  await expectShown(page, `request-${requests[0].id}`)

  // The history above is long and arrives late.
  await page.route('**/updates**', async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  for (const part of ['delay', 'changes', 'payments', 'stages']) {
    await open(page, `/custom-builds/${builds[0].request_id}#${part}`)
    await expect(page.getByText('Both sides signed the spec sheet')).toBeVisible()
    await expectShown(page, part)
  }
})

test('linked and current entries stay marked in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const call = await arrive(page, demoBuyer)
  const { orders } = await call('GET', '/orders')
  await open(page, `/orders?order=${orders.at(-1).id}`)
  const linked = page.locator(`[id="order-${orders.at(-1).id}"]`)
  await expect(linked).toBeFocused()
  await expect(linked).toHaveCSS('outline', /\bsolid 3px$/)
  await open(page, '/account')
  const tabs = page.getByRole('tab')
  await expect(tabs.and(page.locator('[aria-selected="true"]'))).toHaveCSS('outline', /\bsolid 2px$/)
  await expect(tabs.and(page.locator('[aria-selected="false"]')).first()).toHaveCSS('outline-style', 'none')
})

test('a reader who scrolls while the page loads stays where they are', async ({ page }) => {
  const call = await arrive(page, demoBuyer)
  const { builds } = await call('GET', '/custom-build-requests/mine')
  const loaded = Promise.withResolvers<void>()
  await page.route('**/updates**', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await open(page, `/custom-builds/${builds[0].request_id}#delay`)
  await expect(page.locator('#delay')).toBeFocused()
  await page.evaluate(() => {
    dispatchEvent(new Event('touchmove'))
    scrollTo(0, 0)
  })
  loaded.resolve()
  await expect(page.getByText('Both sides signed the spec sheet')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a link to a missing entry shows a note above the list', async ({ page, newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/(custom-build-requests|builds)\//)
  const unknown = crypto.randomUUID()
  await arrive(page, demoBuyer)
  for (const id of [unknown, 'nope']) {
    await open(page, `/orders?order=${id}`)
    await expect(page.getByText('We couldn’t find this order. Are you signed in')).toBeVisible()
    await open(page, `/account?tab=custom-builds&request=${id}`)
    await expect(page.getByText('We couldn’t find this custom build. Are you signed in')).toBeVisible()
  }
  await open(page, '/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('We couldn’t find')).toBeHidden()

  const bench = await newVisitor(SCREENS['on a phone'])
  await arrive(bench, thornquist)
  const addresses = {
    '/dashboard/payouts?entry=99999': 'this statement entry. Are you signed in',
    '/dashboard/payouts?entry=nope': 'this statement entry. Are you signed in',
    '/dashboard/custom-builds?tab=applications&application=99999': 'this application. Are you signed in',
    [`/dashboard/order-book?slot=${unknown}`]: 'this slot. It may no longer be in your order book.',
    '/dashboard/webhooks?endpoint=nope': 'this webhook. It may have been removed.',
    '/dashboard/custom-builds?tab=requests&request=nope': 'this request. Are you signed in',
  }
  for (const [address, words] of Object.entries(addresses)) {
    await open(bench, address)
    await expect(bench.getByText(`We couldn’t find ${words}`)).toBeVisible()
  }
})
