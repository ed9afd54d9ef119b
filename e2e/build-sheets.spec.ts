import { readFile } from 'node:fs/promises'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { DRAWN_WOODS, newAcceptedBuild, newSentSheet } from './agreed-build.ts'
import { open, press, unfold } from './pages.ts'
import { arriveAs } from './people.ts'
import { expect, test } from './test.ts'

test('a builder writes a spec sheet, the buyer asks for a change, and both sign the second version', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(240_000)
  expectRefusalOf(/\/sheet|\/custom-build-requests\//)
  const { id, maker, buyer } = await newAcceptedBuild(page)
  const sheetPath = `/custom-builds/${id}/sheet`

  await arriveAs(page, maker, `/dashboard/custom-builds?tab=requests&request=${id}`)
  await expect(page).toHaveTitle('Custom build · Request · Tonewood')
  await unfold(page, 'Optional: details in writing')
  await expect(page.getByLabel('What I will build')).toBeVisible()
  await expectAccessible(page, 'the form of a spec sheet')
  await page.getByRole('combobox', { name: 'Body woods', exact: true }).fill(DRAWN_WOODS)
  await page.getByLabel('Nut width, in mm or inches').fill('about right')
  await page.getByLabel('Add a line').selectOption('Inlay')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('combobox', { name: 'Inlay', exact: true })).toBeFocused()
  const form = page.getByRole('form', { name: 'Spec sheet' })
  const fold = form.getByText('More', { exact: true })
  await press(fold)
  await form.getByRole('group', { name: 'Decide later' }).getByLabel('Inlay').check()
  await press(fold)
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByText('Enter a length with its unit, such as 43.0 mm or 1 11/16 in')).toBeVisible()
  await page.getByLabel('Nut width, in mm or inches').fill('1.75 in')
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
  await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused()
  await expect(page.getByText('44.5 mm (1.75″)')).toBeVisible()
  await press(page.getByText('9 stages, about'))
  await expect(page.getByText('Strings on', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Sign and send' }))
  await expect(page.getByText('Type your full name')).toBeVisible()
  await page.getByLabel('Your full name').fill('Ruth Maker')
  await page.getByRole('checkbox', { name: 'I have read this spec sheet and agree to it' }).check()
  await press(page.getByRole('button', { name: 'Sign and send' }))
  await expect(page.getByText('Waiting for the buyer’s signature', { exact: true })).toBeVisible()

  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, buyer, sheetPath)
  await expect(phone).toHaveURL(/\/account\?.*#sheet$/)
  await expect(phone.getByRole('article', { name: 'Version 1' })).toBeVisible()
  await expectAccessible(phone, 'a spec sheet to sign')
  await expectToFit(phone, 'a spec sheet to sign')
  await press(phone.getByRole('button', { name: 'Request changes' }))
  await phone.getByLabel('What would you like changed?').fill('A wider nut, please.')
  await press(phone.getByRole('button', { name: 'Send request' }))
  await expect(phone.getByText('You requested changes').first()).toBeVisible()

  await expect(page.getByText('A wider nut, please.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Create version 2' }))
  await page.getByLabel('Nut width, in mm or inches').fill('46')
  await press(page.getByRole('button', { name: 'Save and preview' }))
  await expect(page.getByRole('region', { name: 'Version 2: Preview' })).toBeFocused()
  await page.getByLabel('Your full name').fill('Ruth Maker')
  await page.getByRole('checkbox', { name: 'I have read this spec sheet and agree to it' }).check()
  await press(page.getByRole('button', { name: 'Sign and send' }))
  await expect(page.getByRole('article', { name: 'Version 2' })).toBeVisible()

  await expect(phone.getByRole('article', { name: 'Version 2' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Changed since version 1' })).toBeVisible()
  await expect(phone.getByText('46.0 mm (1.81″)').first()).toBeVisible()
  // By keyboard.
  await phone.getByLabel('Your full name').focus()
  await phone.keyboard.type('Ann Player')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Space')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Signed by both sides')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay Deposit/ })).toBeVisible()

  await expect(page.getByText('Signed by both sides')).toBeVisible()
  await open(page, sheetPath)
  await expect(page).toHaveURL(/\/dashboard\/custom-builds\?.*#sheet$/)
  await expect(page.getByRole('button', { name: 'Download PDF' }).first()).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download PDF' }).first())
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  await open(page, `/custom-builds/${crypto.randomUUID()}/sheet`)
  await expect(page.getByRole('heading', { name: 'Spec sheet not found' })).toBeVisible()
})

test('a revised quote withdraws the sheet that the buyer is about to sign, and the new sheet keeps the name', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/sheets\/1\/sign/)
  const { id, maker, buyer, asMaker, sendSheet } = await newSentSheet(page)
  const path = `/custom-builds/${id}/sheet`
  await arriveAs(page, buyer, path)
  const decision = page.getByRole('region', { name: 'Your decision' })
  await decision.getByLabel('Your full name').fill('Ann Player')
  // A page without live updates learns of the change only from the signature.
  const offline = await newVisitor()
  await offline.route('**/api/v1/events*', () => {})
  await arriveAs(offline, buyer, path)
  const refused = offline.getByRole('region', { name: 'Your decision' })
  await refused.getByLabel('Your full name').fill('Ann Player')
  await refused.getByRole('checkbox').check()

  await asMaker('POST', `/custom-build-requests/${id}/quote`, { quoted_price: 5200, estimated_completion: 'In fall' })
  await expect(decision).toContainText(`${maker.name} changed the quote, so this version can’t be signed anymore`)
  await press(refused.getByRole('button', { name: 'Sign spec sheet' }))
  await expect(refused).toContainText('this version can’t be signed anymore')
  await expect(refused).toBeFocused()
  await expect(offline.getByRole('region', { name: /^Quote for/ })).toContainText('$5,200')

  await sendSheet(2)
  await expect(page.getByRole('article', { name: 'Version 2' })).toBeVisible()
  await expect(decision.getByLabel('Your full name')).toHaveValue('Ann Player')
  await decision.getByRole('checkbox').check()
  await press(decision.getByRole('button', { name: 'Sign spec sheet' }))
  await expect(page.getByRole('button', { name: /^Pay Deposit/ })).toBeVisible()
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
