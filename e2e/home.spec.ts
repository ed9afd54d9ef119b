import type { Page } from '@playwright/test'
import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured builders, day by day' })
const chosenDay = (page: Page) => carousel(page).locator('button[aria-current="true"]')

test('the home page shows its promise, six builders, four instruments, four benefits, and two actions', async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Made by one pair of hands, for one player.')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(main.locator('section').first().getByRole('figure')).toBeInViewport({ ratio: 1 })
  }
  await expect(main.locator('section').first().getByRole('link', { name: 'Explore Catalog' })).toHaveAttribute('href', '/catalog')
  const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
  await expect(section('What is Tonewood?')).toContainText('Hand-selected builders')
  await expect(section('What is Tonewood?')).toContainText('Luthiers get visibility, trust and a retail-grade storefront.')
  await expect(section('Featured Builders').getByRole('listitem')).toHaveCount(6)
  await expect(section('Featured Builders').getByRole('link').first()).toHaveAttribute('href', /^\/builder\/[a-z-]+$/)
  await expect(section('Featured Instruments').getByRole('article')).toHaveCount(4)
  const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(order.slice(0, 3), 'instruments before the people who made them').toEqual([
    'What do you play now?',
    'Featured Instruments',
    'In the workshop',
  ])
  const benefits = ['Worldwide shipping', 'Quality', 'Offers', 'Secure payments']
  await expect(section('Why buy here').getByRole('heading')).toHaveText(benefits)
  await expect(page.getByRole('form', { name: /^Newsletter/ }), 'none in the footer').toHaveCount(1)

  await press(main.getByRole('button', { name: 'Join as Builder' }))
  await expect(page.getByRole('dialog', { name: 'Join as Builder' })).toContainText('Builder Account')
})

for (const [scripts, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const) {
  test(`what a visitor plays leads to the fit finder ${scripts} scripts`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled })
    await page.goto('/')
    const band = page.getByRole('region', { name: 'What do you play now?' })
    await band.getByLabel('Your instrument').selectOption('Martin 000-28')
    await band.getByRole('button', { name: 'Show matches' }).click()
    await expect(page).toHaveURL('/fit?model=martin-000-28')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test.describe('the builders carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('has six slides, advances every five seconds, and wraps around', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await expect(carousel(page).locator('ul > li')).toHaveCount(6)
    await carousel(page).scrollIntoViewIfNeeded()
    for (const day of [1, 2, 3, 4, 5, 0]) {
      await page.clock.fastForward(5000)
      await expect(carousel(page).locator('ol button').nth(day)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('pauses on hover, on focus, or when stopped', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await carousel(page).hover()
    await page.clock.fastForward(11_000)
    await expect(chosenDay(page)).toHaveText('Today')

    await carousel(page).getByRole('button', { name: 'Next' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(11_000)
    await expect(chosenDay(page)).toHaveText('Today')

    await carousel(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.fastForward(11_000)
    await expect(chosenDay(page)).toHaveText('Today')
    await press(carousel(page).getByRole('button', { name: 'Previous' }))
    await expect(carousel(page).locator('ol button').last()).toHaveAttribute('aria-current', 'true')
  })

  test('does not move for people who prefer reduced motion, and has no pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, '/')
    await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeHidden()
    await page.clock.fastForward(11_000)
    await expect(chosenDay(page)).toHaveText('Today')
  })

  test('links to the builder and to all builders', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('main').getByRole('link', { name: 'All builders' })).toHaveAttribute('href', '/builders')
    // Two clicks move two slides, however fast.
    await carousel(page).getByRole('button', { name: 'Next' }).dblclick()
    await expect(carousel(page).locator('ol button').nth(2)).toHaveAttribute('aria-current', 'true')
    await carousel(page).getByRole('button', { name: 'Yesterday' }).click()
    await carousel(page).locator('ul > li').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/builder\/[a-z-]+$/)
  })

  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    test(`shows the reader’s own dates in ${timezoneId} without a layout shift`, async ({ newVisitor }) => {
      const page = await newVisitor({ timezoneId, viewport: { width: 1280, height: 2400 } })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          document.documentElement.dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, '/')
      const days = await page.evaluate(() =>
        [2, 3, 4, 5].map((ago) => {
          const day = new Date()
          day.setDate(day.getDate() - ago)
          return String(day.getDate())
        }),
      )
      await expect(carousel(page).locator('ol button')).toHaveText(['Today', 'Yesterday', ...days])
      await page.waitForTimeout(500)
      expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01)
    })
  }

  test('shows all days on a phone, where the page is at most 5,000 pixels tall and everything is large enough to tap', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('data-settled', '')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000)
    await carousel(page).locator('ol').scrollIntoViewIfNeeded()
    for (const button of await carousel(page).locator('ol button').all()) await expect(button).toBeInViewport({ ratio: 1 })

    const main = page.getByRole('main')
    const targets = main.getByRole('link').or(main.getByRole('button'))
    const small = await targets.evaluateAll((all) =>
      all
        // A card's link covers the whole card.
        .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
        .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 44 || height < 44),
    )
    expect(small.map(({ name, width, height }) => `${name}: ${width} x ${height}`)).toEqual([])
  })
})
