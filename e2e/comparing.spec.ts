import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './accessibility.ts'
import { open, press } from './pages.ts'
import { arriveAsNewBuyer, reload } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

const ELECTRIC = '/catalog?category=electric+guitars'

test('an address compares four instruments, and a fifth asks which one to replace', async ({ page, newVisitor }) => {
  await open(page, ELECTRIC)
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
  for (const name of names.slice(0, 5)) await chooseOnCard(page, name)
  const dialog = page.getByRole('dialog', { name: 'Remove one instrument' })
  await expect(dialog).toContainText(`${names[4]} will replace`)
  await expectAccessible(page, 'which one to leave out')
  await press(dialog.getByRole('button', { name: names[1] }))
  await press(page.getByRole('link', { name: 'Compare 4 instruments' }))

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText([names[0], names[4], names[2], names[3]].map(String))
  await expectAccessible(page, 'a comparison')
  await expect(table.getByRole('rowheader', { name: /^(Same|About the same)$/ })).toBeVisible()
  await page.getByLabel('Only differences').check()
  await expect(table.getByRole('rowheader', { name: /^(Same|About the same)$/ })).toBeHidden()

  await press(page.getByRole('link', { name: 'True size' }))
  await expect(page).toHaveURL(/&view=true-size$/)
  await expect(page.getByText('Outlines aligned at the nut.')).toBeVisible()
  await expectAccessible(page, 'a comparison at true size')

  const stranger = await newVisitor()
  await open(stranger, page.url())
  await expect(stranger.getByRole('columnheader')).toContainText([names[0], names[4], names[2], names[3]].map(String))
  await press(stranger.getByRole('link', { name: `Show first ${names[2]}` }))
  await expect(stranger.getByRole('columnheader').first()).toContainText(names[2] ?? '')

  await press(page.getByRole('link', { name: `Remove ${names[0]}` }))
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await press(page.getByRole('link', { name: 'Add another' }))
  await expect(page.getByRole('link', { name: 'Compare 3 instruments' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('a comparison starts on an instrument’s page, and shows the first one beside each other one', async ({ page }) => {
    await open(page, ELECTRIC)
    await page.mouse.wheel(0, 50)
    await expect(page.getByRole('article').getByRole('button', { name: /^Compare/ })).toHaveCount(0)
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
    await openProduct(page, names[0] ?? '')
    const compare = page.getByRole('button', { name: 'Compare', exact: true })
    await press(compare)
    // The browser sends the click after the tap.
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    await open(page, ELECTRIC)
    await page.mouse.wheel(0, 50)
    await chooseOnCard(page, names[1] ?? '')
    await chooseOnCard(page, names[2] ?? '')
    await press(page.getByRole('link', { name: 'Compare 3 instruments' }))

    const columns = page.getByRole('columnheader')
    await expect(columns.nth(0)).toBeInViewport({ ratio: 0.9 })
    await expect(columns.nth(1)).toBeInViewport({ ratio: 0.9 })
    // Its visible edge shows that there is a third.
    await expect(columns.nth(2)).toBeInViewport()
    await expect(columns.nth(2)).not.toBeInViewport({ ratio: 0.5 })
    await page.getByRole('region', { name: 'Comparison' }).evaluate((frame) => frame.scrollBy(frame.scrollWidth, 0))
    await expect(columns.nth(0)).toBeInViewport({ ratio: 0.9 })
    await expect(columns.nth(2)).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page, 'a comparison on a phone')
    // Only the table scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('a sold instrument’s page shows similar ones beside it, and offers alerts for the builder’s next one', async ({ page }) => {
  await openProduct(page, 'Understory Tremolo')
  await expect(page.getByRole('link', { name: 'Enlarge photo 1' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Sold on \w+ \d+, \d{4}\./)).toBeInViewport()
  const closest = page.getByRole('region', { name: 'Similar instruments' })
  await expect(closest.getByRole('article').first()).toContainText('$')
  await expect(closest).toBeInViewport()
  await expectAccessible(page, 'a sold instrument')
  await press(page.getByRole('main').getByRole('button', { name: 'Email me' }))
  await expect(page.getByRole('dialog')).toContainText('Please sign in to get an email about this builder’s next instrument')
  await page.keyboard.press('Escape')

  const [name = ''] = await closest.getByRole('link').allInnerTexts()
  await press(closest.getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  // For instruments for sale, similar ones are farther down and load when they are near the viewport.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Similar instruments' }).getByRole('article').first()).toContainText('$')
})

test('an alert set on a sold instrument reports the builder’s next one', async ({ page }) => {
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Understory Tremolo')
  await press(page.getByRole('button', { name: 'Email me' }))
  await expect(page.getByText('You’ll get an email when they publish their next instrument')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: 'We’ll email you' })).toHaveAttribute('aria-pressed', 'true')
})

test('viewed instruments are only remembered by this browser, until cleared', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await openProduct(page, 'Agate OM')
  const first = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.mouse.move(300, 300)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tonewood-viewed'))).toContain(first)
  await openProduct(page, 'Calder')
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await page.mouse.move(300, 300)
  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('link')).toHaveText(['Agate OM'])
  // Not even the current one.
  const sent = asked.flatMap((address) => address.split('/product-cards?ids=')[1] ?? [])
  expect([...new Set(sent)]).toEqual([first])
  await expectAccessible(page, 'recently viewed')
  await press(strip.getByRole('button', { name: 'Clear' }))
  await expect(strip).toBeHidden()
  await page.reload()
  await page.mouse.move(300, 300)
  await expect(strip).toBeHidden()
})

async function chooseOnCard(page: Page, name: string) {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await press(card.getByRole('button', { name: `Compare ${name}`, exact: true }))
}
