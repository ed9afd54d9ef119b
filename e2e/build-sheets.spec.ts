import { readFile } from 'node:fs/promises'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { newAcceptedBuild } from './agreed-build.ts'
import { open, press } from './pages.ts'
import { arriveAs, newBuyer } from './people.ts'
import { expect, test } from './test.ts'

test('a builder writes a spec sheet, the buyer asks for a change, and both sign the second version', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(240_000)
  expectRefusalOf(/\/sheet/)
  const { id, maker, buyer } = await newAcceptedBuild(page)
  const sheetPath = `/custom-builds/${id}/sheet`

  await arriveAs(page, maker, `/dashboard/custom-builds?tab=requests&request=${id}`)
  await expect(page).toHaveTitle(/.+ · Request · Tonewood$/)
  await press(page.getByRole('link', { name: 'Optional: agree on details in a spec sheet' }))
  await expect(page.getByRole('heading', { name: 'Create version 1' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?!Spec sheet).+ · Spec sheet · Tonewood$/)
  await expectAccessible(page, 'the form of a spec sheet')
  await page.getByRole('combobox', { name: 'Body woods', exact: true }).fill('Sitka spruce, Indian rosewood')
  await page.getByLabel('Nut width, in mm or inches').fill('about right')
  await page.getByLabel('Add a line').selectOption('Inlay')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('combobox', { name: 'Inlay', exact: true })).toBeFocused()
  await press(page.getByRole('button', { name: /^Decide later ?: Inlay$/ }))
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByText('Enter a length with its unit, such as 43.0 mm or 1 11/16 in')).toBeVisible()
  await page.getByLabel('Nut width, in mm or inches').fill('1.75 in')
  const fold = page.getByRole('form', { name: 'Version 1 of the spec sheet' }).getByText('More', { exact: true })
  await press(fold)
  await page.getByLabel('Title of Setup').fill('Strings on')
  await page.getByLabel('Percent for Setup').fill('4')
  await expect(page.getByText('98%', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the stages of a spec sheet')
  await press(fold)
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByText('The weights add up to 98%. They must total 100%.')).toBeVisible()
  await page.getByLabel('Percent for Plates').fill('20')
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByRole('heading', { name: 'Version 1: preview' })).toBeFocused()
  await expect(page.getByText('44.5 mm (1.75″)')).toBeVisible()
  await expect(page.getByText('Strings on', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Sign and send version 1' }))
  await expect(page.getByText('Type your full name')).toBeVisible()
  await page.getByLabel('Your full name').fill('Ruth Maker')
  await page.getByRole('checkbox', { name: 'I have read version 1 and agree to it' }).check()
  await press(page.getByRole('button', { name: 'Sign and send version 1' }))
  await expect(page.getByText('Waiting for the buyer’s signature.')).toBeVisible()

  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, buyer, '/account?tab=custom-builds')
  await press(phone.getByRole('link', { name: 'Read and sign the spec sheet' }))
  await expect(phone.getByRole('heading', { level: 2, name: 'Version 1' })).toBeVisible()
  await expectAccessible(phone, 'a spec sheet to sign')
  await expectToFit(phone, 'a spec sheet to sign')
  await press(phone.getByRole('button', { name: 'Request changes' }))
  await phone.getByLabel('What would you like changed?').fill('A wider nut, please.')
  await press(phone.getByRole('button', { name: 'Send request' }))
  await expect(phone.getByText('The buyer requested changes')).toBeVisible()

  await expect(page.getByText('A wider nut, please.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Create version 2' }))
  await page.getByLabel('Nut width, in mm or inches').fill('46')
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByRole('heading', { name: 'Version 2: preview' })).toBeFocused()
  await page.getByLabel('Your full name').fill('Ruth Maker')
  await page.getByRole('checkbox', { name: 'I have read version 2 and agree to it' }).check()
  await press(page.getByRole('button', { name: 'Sign and send version 2' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Version 2' })).toBeVisible()

  await expect(phone.getByRole('heading', { level: 2, name: 'Version 2' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Changed since version 1' })).toBeVisible()
  await expect(phone.getByText('46.0 mm (1.81″)').first()).toBeVisible()
  // By keyboard.
  await phone.getByLabel('Your full name').focus()
  await phone.keyboard.type('Ann Player')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Space')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Version 2 is signed by both sides')).toBeVisible()

  await expect(page.getByText('Version 2 is signed by both sides')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' }).first()).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download PDF' }).first())
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

  const stranger = await newVisitor()
  await arriveAs(stranger, await newBuyer(stranger), sheetPath)
  await expect(stranger.getByRole('heading', { name: 'Spec sheet not found' })).toBeVisible()
})

test('a builder sets the terms of every sheet, and visitors read them beside the offers', async ({ page }) => {
  const { maker } = await newAcceptedBuild(page)
  await arriveAs(page, maker, '/dashboard/custom-builds?tab=settings')
  const more = page.getByRole('form', { name: 'Custom build settings' }).getByText('More', { exact: true })
  await more.click()
  await page.getByRole('radio', { name: /Full refund before delivery/ }).check()
  await page.getByLabel('Days between updates').fill('21')
  await press(page.getByRole('button', { name: 'Save settings' }))
  await expect(page.getByText('Settings saved')).toBeVisible()
  await open(page, '/dashboard/custom-builds?tab=settings')
  await more.click()
  await expect(page.getByLabel('Days between updates')).toHaveValue('21')
})
