import { expectAccessible, expectAccessibleOnBothScreens, SCREENS } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

const GUITARS = '/catalog?family=electric-guitar'

test('filters beside the list narrow it, stay in place, and can be removed', async ({ page }) => {
  await open(page, GUITARS)
  await expect(page.getByRole('heading', { level: 1, name: 'Electric guitars' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filters' })
  const long = filters.getByRole('checkbox', { name: /^25½″/ })
  await long.check()
  await expect(page).toHaveURL(`${GUITARS}&scale=25.5`)
  await expect(long).toBeFocused()
  await expect(page.getByText(/^5 instruments for sale/)).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'a filtered list')

  // A filter keeps the other options of its own facet, and reduces those of others.
  await filters.getByRole('checkbox', { name: /^24¾″/ }).check()
  await expect(page).toHaveURL(`${GUITARS}&scale=24.75,25.5`)
  await expect(page.getByText(/^7 instruments for sale/)).toBeVisible()

  await press(page.getByRole('link', { name: 'Remove Scale length: 25½″' }))
  await expect(page).toHaveURL(`${GUITARS}&scale=24.75`)
  await expect(long).not.toBeChecked()
  await press(page.getByRole('link', { name: 'Clear all filters' }))
  await expect(page).toHaveURL('/catalog')
})

test('a filter stays in place while choosing, and comes first when the list is opened again', async ({ page }) => {
  await open(page, GUITARS)
  const filters = page.getByRole('form', { name: 'Filters' })
  const boxes = filters.locator('input[name="pickups"]')
  const values = () => boxes.evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  const before = await values()
  const [chosen] = before.filter((value) => value !== 'not-given').slice(-1)
  expect(before.indexOf(chosen ?? null)).toBeGreaterThan(0)
  await filters.locator(`input[name="pickups"][value="${chosen}"]`).check()
  await expect(page).toHaveURL(`${GUITARS}&pickups=${chosen}`)
  await expect(page.getByRole('link', { name: /^Remove Pickups/ })).toBeVisible()
  expect(await values()).toEqual(before)
  await open(page, `${GUITARS}&pickups=${chosen}`)
  expect(await values()).toEqual([chosen, ...before.filter((value) => value !== chosen)])
})

test('a range applies when its field loses the focus, or on Enter; an unreadable number is kept with a message', async ({
  page,
}) => {
  await open(page, GUITARS)
  await page.getByRole('form', { name: 'Filters' }).getByText('Nut width', { exact: true }).first().click()
  const filters = page.getByRole('form', { name: 'Filters' })
  const from = filters.getByRole('textbox', { name: /^Nut width, from \(inches or millimeters/ })
  const to = filters.getByRole('textbox', { name: /^Nut width, to/ })
  await from.fill('1 5/8')
  await from.press('Enter')
  await expect(page).toHaveURL(`${GUITARS}&nut=41.275-`)
  await expect(page.getByRole('link', { name: 'Remove Nut width: from 1⅝″ · 41.3 mm' })).toBeVisible()
  await expect(from).toHaveValue('1 5/8 in')

  // A swapped pair is corrected, even in the focused field.
  await to.fill('40 mm')
  await to.press('Enter')
  await expect(page).toHaveURL(`${GUITARS}&nut=40-41.275`)
  await expect(to).toHaveValue('1 5/8 in')
  await expect(from).toHaveValue('40 mm')

  // An unreadable number is kept with a message, and the list stays.
  await press(page.getByRole('link', { name: /^Remove Nut width/ }))
  await expect(page).toHaveURL(GUITARS)
  await from.fill('255')
  await from.press('Enter')
  await expect(page).toHaveURL(`${GUITARS}&nut_from=255`)
  await expect(from).toHaveValue('255')
  await expect(from).toHaveAccessibleDescription(/“255” was ignored\. Enter 35 to 70\smm/)
  await expect(page.getByText(/^9 instruments for sale/)).toBeVisible()
  await filters.getByRole('checkbox', { name: /^25½″/ }).check()
  await expect(page).toHaveURL(`${GUITARS}&scale=25.5&nut_from=255`)
  await from.fill('')
  await from.press('Enter')
  await expect(page).toHaveURL(`${GUITARS}&scale=25.5`)
})

test('a wood is found by any of its names, by keyboard', async ({ page }) => {
  await open(page, '/catalog?family=acoustic-guitar')
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Top wood', { exact: true }).first().click()
  const find = filters.getByRole('searchbox', { name: 'Search top wood by any name' })
  const red = filters.getByRole('checkbox', { name: /^Red spruce/ })
  for (const name of ['Adirondack', 'red spruce', 'Picea rubens']) {
    await find.fill(name)
    await expect(red).toBeVisible()
    await expect(filters.getByRole('checkbox', { name: /^Sitka spruce/ })).toBeHidden()
  }
  await find.press('Enter')
  await expect(page).toHaveURL('/catalog?family=acoustic-guitar&top=red-spruce')
  await expect(red).toBeChecked()
  await find.fill('theremin')
  await expect(filters.getByText('No matches.')).toBeVisible()
  await find.press('Escape')
  await expect(filters.getByRole('checkbox', { name: /^Sitka spruce/ })).toBeVisible()
})

test('unspecified values, and any wood of a genus, can be chosen', async ({ page }) => {
  await open(page, '/catalog?family=acoustic-guitar')
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Top wood', { exact: true }).first().click()
  await filters.getByRole('checkbox', { name: /^Spruce, any/ }).check()
  await expect(page).toHaveURL('/catalog?family=acoustic-guitar&top=any-spruce')
  await expect(filters.getByRole('checkbox', { name: /^Sitka spruce/ })).toBeDisabled()
  await expect(filters.getByRole('checkbox', { name: /^Sitka spruce/ })).toBeChecked()
  await press(page.getByRole('link', { name: 'Remove Top wood: Spruce, any' }))
  await expect(filters.getByRole('checkbox', { name: /^Sitka spruce/ })).toBeEnabled()

  await open(page, GUITARS)
  await filters
    .getByRole('checkbox', { name: /^Not given/ })
    .first()
    .check()
  await expect(page).toHaveURL(`${GUITARS}&pickups=not-given`)
  await expect(page.getByRole('link', { name: 'Remove Pickups: not given' })).toBeVisible()
})

test('filters without a common match show what each of them excludes', async ({ page }) => {
  await open(page, `${GUITARS}&scale=baritone&weight=light`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'an empty filtered list')
  await press(page.getByRole('link', { name: 'Without weight: 1' }))
  await expect(page).toHaveURL(`${GUITARS}&scale=baritone`)
})

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('a sheet counts the matches before its filters are applied', async ({ page }) => {
    await open(page, GUITARS)
    await press(page.getByRole('button', { name: 'Filters, 1 chosen' }))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: 'Show 9 instruments' })).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^25½″/ }).check()
    await expect(sheet.getByRole('button', { name: 'Show 5 instruments' })).toBeVisible()
    await expectAccessible(page, 'the sheet of filters')
    await sheet.getByRole('button', { name: 'Show 5 instruments' }).click()
    await expect(page).toHaveURL(`${GUITARS}&scale=25.5`)
    await expect(page.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Selected filters' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(/^5 instruments for sale/)).toBeVisible()
  })

  test('the sheet works by keyboard, and Escape leaves the list unchanged', async ({ page }) => {
    await open(page, GUITARS)
    const opener = page.getByRole('button', { name: 'Filters, 1 chosen' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await opener.focus()
    // The focus starts the loading of the code, which replaces the button.
    await expect(page.locator('[data-on-first-use]')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Show 9 instruments' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    const scale = sheet.getByRole('checkbox', { name: /^25½″/ })
    await tabTo(scale)
    await page.keyboard.press('Space')
    const show = sheet.getByRole('button', { name: 'Show 5 instruments' })
    await tabTo(show)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${GUITARS}&scale=25.5`)
  })
})

test.describe('on a phone, in a list of several kinds', () => {
  test.use(SCREENS['on a phone'])

  test('the sheet leads to a category, which has its own filters', async ({ page }) => {
    await open(page, '/catalog?category=violins')
    await press(page.getByRole('button', { name: 'Filters', exact: true }))
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: /^Violas/ }).check()
    await press(sheet.getByRole('button', { name: /^Show \d+ instrument/ }))
    await expect(page).toHaveURL('/catalog?category=violins&family=viola')
    await expect(page.getByRole('link', { name: 'Remove Instrument type: Violas' })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and Back leads to the previous filters', async ({ page }) => {
    await page.goto(GUITARS)
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^25½″/ }).check()
    await filters.getByRole('checkbox', { name: /^24¾″/ }).check()
    await filters.getByRole('button', { name: 'Show 9 instruments' }).click()
    await expect(page).toHaveURL(`${GUITARS}&scale=24.75,25.5`)
    await expect(page.getByText(/^7 instruments for sale/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(GUITARS)
    await expect(filters.getByRole('checkbox', { name: /^25½″/ })).not.toBeChecked()
  })

  test('both Show buttons send all checked, typed and selected filters', async ({ page }) => {
    const filters = page.getByRole('form', { name: 'Filters' })
    const search = page.getByRole('search')
    for (const form of [search, filters]) {
      await page.goto(GUITARS)
      await filters.getByRole('checkbox', { name: /^25½″/ }).check()
      await search.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
      await form.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/[?&]sort=price-high&.*scale=25\.5/)
    }
    await filters.getByRole('checkbox', { name: /^25½″/ }).uncheck()
    await search.getByRole('searchbox').fill('guitar')
    await search.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/[?&]q=guitar&/)
    await expect(page).not.toHaveURL(/scale/)
  })

  test('a range can be typed in inches, and an unreadable number is kept', async ({ page }) => {
    await page.goto(GUITARS)
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByText('Nut width', { exact: true }).first().click()
    await filters.getByRole('textbox', { name: /^Nut width, from/ }).fill('1 5/8 in')
    await filters.getByRole('textbox', { name: /^Nut width, to/ }).fill('255')
    await filters.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(`${GUITARS}&nut=41.275-&nut_to=255`)
    await expect(filters.getByRole('textbox', { name: /^Nut width, to/ })).toHaveValue('255')
    await expect(filters.getByText(/“255” was ignored/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove Nut width: from 1⅝″' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: /^Search .* by any name/ })).toHaveCount(0)
  })
})
