import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { open, press } from './pages.ts'
import { reload } from './people.ts'
import { expect, test } from './test.ts'

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()

test('a builder is found by name, town, place and specialty', async ({ page }) => {
  await open(page, '/')
  await press(page.getByRole('link', { name: 'All builders' }))
  await expect(page.getByRole('heading', { level: 1, name: 'The builders' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Builder statistics' })).toContainText(/Builders\s*\d+/)

  await page.getByRole('searchbox', { name: 'Search' }).fill('ashev')
  await expect(page).toHaveURL('/builders?q=ashev')
  await expect.poll(() => names(page)).toEqual(['Larkwell Electric'])
  await expect(page.getByText('1 builder', { exact: true })).toBeVisible()
  await press(page.getByRole('link', { name: 'Clear all filters' }))
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')

  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Violins')
  await expect(page).toHaveURL('/builders?specialty=violins')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most experience')
  await expect.poll(() => names(page)).toEqual(['Atelier Beaudrin', 'Thessaly Crane Violins'])
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Malvern, Worcestershire')
  await expect.poll(() => names(page)).toEqual(['Thessaly Crane Violins'])

  await press(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }))
  await expect(page).toHaveURL(/view=list/)
  const bio = page.getByRole('main').getByText(/I make violins and violas/)
  // Three lines, whatever is beside it.
  const lines = await bio.evaluate((words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(3)

  await press(page.getByRole('button', { name: 'Join as Builder' }))
  await expect(page.getByRole('dialog')).toContainText('Builder Account')
})

test('a portrait stands beside its entry, with nothing invisible before it', async ({ page }) => {
  for (const address of ['/builders', '/builder/thornquist-guitars', '/']) {
    await open(page, address)
    await expect(page.locator('main picture').first()).toBeAttached()
    const boxes = await page
      .locator('main source')
      .evaluateAll((sources) => sources.filter((each) => each.getClientRects().length > 0).length)
    expect(boxes, address).toBe(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first builder is on the first screen, and the filters are in a sheet', async ({ page }) => {
    await open(page, '/builders')
    const first = await page.getByRole('main').getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThan(500)

    const filters = page.getByRole('button', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await filters.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(filters).toBeFocused()

    await press(filters)
    await expectAccessible(page, 'the sheet of filters')
    await sheet.getByRole('combobox', { name: 'Specialty' }).selectOption('Violins')
    await sheet.getByRole('radio', { name: 'Most experience' }).check()
    await press(sheet.getByRole('button', { name: 'Show builders' }))
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/builders?specialty=violins&sort=experience')
    await expect.poll(() => names(page)).toEqual(['Atelier Beaudrin', 'Thessaly Crane Violins'])
  })
})

test('a profile presents the builder, and each of its tabs has an address', async ({ page }) => {
  // A slow profile shows its skeleton meanwhile.
  const { promise: skeletonSeen, resolve: showProfile } = Promise.withResolvers<void>()
  await page.route(/atelier-beaudrin\.data/, async (route) => {
    await skeletonSeen
    await route.continue()
  })
  await open(page, '/builders')
  await press(page.getByRole('main').getByRole('link', { name: 'Atelier Beaudrin' }))
  await expect(page.getByText('Loading the builder')).toBeAttached()
  showProfile()
  await expect(page).toHaveURL('/builder/atelier-beaudrin')
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier Beaudrin' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('Available instruments')
  await expect(page.getByRole('heading', { name: 'Featured Instruments' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ready-Made Instruments' })).toBeVisible()
  const shown = (await names(page)).length
  await expect(page.getByRole('tab', { name: `Instruments (${shown})` })).toHaveAttribute('aria-selected', 'true')

  await press(page.getByRole('tab', { name: 'About' }))
  await expect(page).toHaveURL('/builder/atelier-beaudrin?tab=about')
  await expect(page.getByText('On Tonewood since')).toBeVisible()
  await expect(page.getByRole('link', { name: 'workshop@beaudrin.example' })).toHaveAttribute(
    'href',
    'mailto:workshop@beaudrin.example',
  )
  await page.getByRole('tab', { name: 'About' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews (0)' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()

  await reload(page)
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await press(page.getByRole('tab', { name: /^Instruments/ }))
  await expect(page).toHaveURL('/builder/atelier-beaudrin')
})

test('an instrument can be viewed in full without leaving the builder’s profile', async ({ page }) => {
  await open(page, '/builder/thornquist-guitars')
  const card = page.getByRole('main').getByRole('link', { name: 'North Shore Dreadnought' })
  await press(card)
  const dialog = page.getByRole('dialog', { name: 'North Shore Dreadnought' })
  await expect(dialog.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  await expect(dialog.getByText(/^1 \/ \d$/)).toBeVisible()
  await expect(dialog.getByText('Red spruce').first()).toBeVisible()
  await expectAccessible(page, 'the instrument above the profile')
  await press(dialog.getByRole('button', { name: 'Sign Up to Buy' }))
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toContainText('Sign up before you check out')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
  await expect(page).toHaveURL('/builder/thornquist-guitars')

  await press(card)
  await press(dialog.getByRole('link', { name: 'Open full page' }))
  await expect(page.getByRole('heading', { level: 1, name: 'North Shore Dreadnought' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('if the shop’s code does not load, a pressed instrument opens its page after a while', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/builder/thornquist-guitars', { waitUntil: 'commit' })
  await press(page.getByRole('main').getByRole('link', { name: 'North Shore Dreadnought' }))
  await expect(page).toHaveURL(/\/product\//)
})

test('profiles are prefetched soon after load, and on hover', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, '/builders?sort=name')
  const [first = '', , , fourth = ''] = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await expect.poll(() => fetched).toContain(`${first}.data`)
  expect(fetched).not.toContain(`${fourth}.data`)

  await page.locator(`a[href="${fourth}"]`).hover()
  await expect.poll(() => fetched).toContain(`${fourth}.data`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory can be searched and every tab opened', async ({ page }) => {
    await page.goto('/builders')
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Archtop')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => names(page)).toContain('Dunmorrow Archtops')
    await page.getByRole('main').getByRole('link', { name: 'Dunmorrow Archtops' }).click()
    await page.getByRole('tab', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'About Dunmorrow Archtops' })).toBeVisible()
  })
})
