import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { open, press } from './pages.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const pricesForSale = async (page: Page) =>
  (
    await page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasNot: page.getByText('Sold', { exact: true }) })
      .getByText(/^\$[\d,]+$/)
      .allInnerTexts()
  ).map((text) => Number(text.replace(/[$,]/g, '')))

test('the search is in the address, and Back steps through it', async ({ page }) => {
  await open(page, '/catalog')
  const categories = page.getByRole('navigation', { name: 'Category' })
  await press(categories.getByRole('link', { name: 'Violins' }))
  await expect(page).toHaveURL('/catalog?category=violins')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL('/catalog?category=violins&sort=price-low')
  await expect.poll(() => names(page)).toContain('Severn Violin')
  await expect(async () => {
    const shown = await pricesForSale(page)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    await expect(page.getByRole('main').getByRole('article').last()).toContainText('Sold')
  }).toPass()

  await press(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }))
  await expect(page).toHaveURL('/catalog?category=violins&sort=price-low&view=list')

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/catalog?category=violins')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  await press(page.getByRole('link', { name: 'Clear all filters' }))
  await expect(page).toHaveURL('/catalog')
  await expect(categories.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true')

  const [first = ''] = await names(page)
  await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }))
  await expect(page).toHaveURL('/catalog?page=2')
  await expect.poll(() => names(page)).not.toContain(first)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('a ukulele is smaller than a bass at true size, with or without scripts', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/catalog')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'True size' }).click()
  await expect(page).toHaveURL('/catalog?view=true-size')
  await expect(page.getByText('All shown at the same scale.')).toBeVisible()
  const height = async (name: string) => {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    return (await card.locator('.sized-picture img').boundingBox())?.height ?? 0
  }
  const [ukulele, bass] = [await height('Wailuku Concert'), await height('Sixth Street Four')]
  expect(ukulele).toBeGreaterThan(50)
  expect(ukulele / bass).toBeLessThan(0.65)

  const reader = await newVisitor()
  await open(reader, '/catalog?view=true-size')
  await expectAccessible(reader, 'the catalog at true size')
})

test('the first row of pictures is near the top, and a purchase button appears with hover and focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/catalog')
  const card = page.getByRole('main').getByRole('article').first()
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(300)
  const button = card.locator('.card-purchase')
  const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
  await expect.poll(opacity).toBe('0')
  await card.hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await button.focus()
  await expect.poll(opacity).toBe('1')
})

test('a link clicked right after typing wins over the pending search', async ({ page }) => {
  await open(page, '/catalog')
  const [first = ''] = await names(page)
  // A unique letter, because on a slow machine the list may have changed before the link is pressed, and must still contain it.
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(first.slice(0, 1))
  await press(page.getByRole('main').getByRole('link', { name: first, exact: true }))

  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.waitForTimeout(600)
  await expect(page).toHaveURL(/\/product\//)
})

test('the list shows the specifications that distinguish instruments', async ({ page }) => {
  await open(page, '/catalog?view=list&q=Fen+Oak+Slab')

  const line = page.getByRole('main').getByRole('article').first()
  await expect(line.getByRole('term')).toHaveText(['Scale length', 'Top wood', 'Body wood'])
  await expect(line.getByRole('definition').first()).toHaveText('25½″')
})

test('the link to an instrument can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/catalog?q=Agate')
  await press(page.getByRole('main').getByRole('link', { name: 'Agate OM' }))
  await press(page.getByRole('button', { name: 'Share' }))
  await press(page.getByRole('button', { name: 'Copy link' }))

  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
})

test('a picture opens at the full height of the window, also when reopened', async ({ page }) => {
  await openProduct(page, 'Laurel Branch F')
  const viewer = page.getByRole('dialog', { name: 'Photos of Laurel Branch F' })
  for (const opening of ['once', 'again']) {
    await press(page.getByRole('link', { name: 'Enlarge photo 1' }))
    await expect(viewer).toBeVisible()
    const picture = viewer.getByRole('img', { name: /Laurel Branch F/ }).first()
    const edges = () => picture.evaluate((image) => [image.getBoundingClientRect().top, image.getBoundingClientRect().bottom])
    await expect.poll(edges, opening).toEqual([0, 900])
    await expect(viewer.getByRole('button', { name: 'Photo 1' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  }
})

test('an instrument prints on one sheet', async ({ page }) => {
  await openProduct(page, 'Agate OM')
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar instruments' })).toBeHidden()
})

/** A swipe from the right edge of the picture to the left. */
async function swipeLeft(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 350 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(330) })
  for (let x = 310; x >= 90; x -= 20) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Waits for the browser's transition between pages, and counts what moves. */
function nextViewTransition(): Promise<{ animations: number }> {
  const start = document.startViewTransition.bind(document)
  return new Promise((resolve, reject) => {
    document.startViewTransition = (update) => {
      const transition = start(update)
      const ofPages = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
      const count = async () => {
        await transition.ready
        const animations = document.getAnimations().filter(ofPages).length
        // Until then the page ignores touches.
        await transition.finished
        return { animations }
      }
      count().then(resolve, reject)
      return transition
    }
  })
}

/** A pinch with two fingers. */
async function pinchOut(page: Page): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const at = (apart: number) => [
    { x: 200 - apart, y: 350, id: 1 },
    { x: 200 + apart, y: 350, id: 2 },
  ]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20) })
  for (let apart = 30; apart <= 120; apart += 10) {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) })
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters are in a sheet, which Back closes, and apply together', async ({ page }) => {
    await open(page, '/catalog?category=violins')
    const filters = page.getByRole('button', { name: /^Filters/ })
    await press(filters)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page, 'the sheet of filters')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/catalog?category=violins')

    await press(filters)
    await sheet.getByRole('radio', { name: 'Price: low to high' }).check()
    await press(sheet.getByRole('button', { name: /^Show \d+ instrument/ }))
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/catalog?category=violins&sort=price-low')
    await expect.poll(() => names(page)).toContain('Severn Violin')
    await page.goBack()
    await expect(page).toHaveURL('/catalog?category=violins')

    await open(page, '/catalog?category=violins&view=list')
    await press(filters)
    await sheet.getByRole('radio', { name: 'Price: low to high' }).check()
    await press(sheet.getByRole('button', { name: /^Show \d+ instrument/ }))
    await expect(page).toHaveURL('/catalog?category=violins&sort=price-low&view=list')
  })

  test('a swipe changes an instrument’s picture, a double tap enlarges it, and Back closes it', async ({ page }) => {
    await open(page, '/catalog?q=Agate')
    const transition = page.evaluate(nextViewTransition)
    await press(page.getByRole('main').getByRole('link', { name: 'Agate OM' }))
    const pictures = page.getByRole('region', { name: 'Photos of Agate OM' })
    await expect(pictures.getByText('1 / 5')).toBeVisible()
    expect(await transition, 'the list becomes the page, without motion for those who want none').toEqual({ animations: 0 })

    await swipeLeft(page)

    await expect(pictures.getByText('2 / 5')).toBeVisible()
    await expect(pictures.getByRole('button', { name: 'Photo 2' })).toHaveAttribute('aria-current', 'true')
    const track = pictures.getByRole('list').first()
    await expect.poll(() => track.evaluate((row) => row.scrollLeft / row.clientWidth), 'the swipe has come to rest').toBe(1)
    await press(pictures.getByRole('button', { name: 'Photo 4' }))

    const address = page.url()
    await press(pictures.getByRole('link', { name: 'Enlarge photo 4' }))
    const viewer = page.getByRole('dialog', { name: 'Photos of Agate OM' })
    await expect(viewer.getByText('4 / 5')).toBeVisible()
    await swipeLeft(page)
    await expect(viewer.getByText('5 / 5')).toBeVisible()
    const picture = viewer.getByRole('img', { name: /: the back/ })
    const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width))
    await expect.poll(width).toBe(390)
    for (const _ of 'ab') await page.touchscreen.tap(200, 350)
    await expect.poll(width).toBe(1170)
    await pinchOut(page)
    await expect.poll(width).toBe(1600)
    await page.goBack()
    await expect(viewer).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(pictures.getByText('5 / 5')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalog can be searched, sorted, filtered and paged', async ({ page }) => {
    await page.goto('/catalog')
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Violins' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('violin')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
    await page.getByRole('search').getByRole('button', { name: 'Show' }).click()

    await expect(page).toHaveURL('/catalog?q=violin&category=violins&sort=price-high')
    const shown = await pricesForSale(page)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/catalog')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/catalog?page=2')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
    await expect(page.locator('button[type=button]:visible')).toHaveCount(0)
    const large = await page.getByRole('link', { name: 'Enlarge photo 1' }).getAttribute('href')
    expect(large, 'its largest file').toMatch(/-1600\.avif$/)
    expect((await page.request.get(large ?? '')).headers()['content-type']).toBe('image/avif')

    for (const path of ['/account', '/orders', '/messages', '/dashboard', '/admin', '/checkout/success?session_id=any']) {
      await page.goto(path)
      await expect(page.locator('main noscript p').first()).toHaveText('This needs JavaScript')
    }
  })
})
