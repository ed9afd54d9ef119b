import type { Page } from '@playwright/test'
import { SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './moved-shop.ts'
import { newWaitingBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsMember, newBuyer } from './people.ts'
import { CARDS, payBy } from './shop.ts'

async function shot(page: Page, name: string) {
  if (!process.env.WALK_SHOTS) return
  await page.waitForTimeout(400)
  const isDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  const at = await page.evaluate(() => window.scrollY)
  if (!isDialog) await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: `/tmp/walk-shots/${name}.png`, fullPage: !isDialog })
  if (!isDialog) await page.evaluate((y) => window.scrollTo(0, y), at)
}

test('one build from the waiting list to the end', async ({ page, newBrowser, passDays, shop }) => {
  test.setTimeout(240_000)
  const maker = await newWaitingBuilder(page)
  const buyer = await newBuyer(page)
  const bench = await newBrowser()
  await arriveAs(bench, maker, '/dashboard/order-book')
  const phone = await newBrowser(SCREENS['on a phone'])

  await test.step('the builder opens an order book', async () => {
    await apiCallsAs(page.request, maker.session)('PUT', '/custom-build-settings', { accepts_custom_builds: true })
    await press(bench.getByRole('button', { name: 'Set one up' }))
    const rules = bench.getByRole('dialog', { name: 'Rules of your order book' })
    await rules.getByLabel('Builds you take').fill('1')
    await rules.getByLabel('Slot fee in dollars').fill('200')
    await shot(bench, '01-rules')
    await press(rules.getByRole('button', { name: 'Save' }))
    await expect(bench.getByText('Your profile says: Request a build')).toBeVisible()
    await shot(bench, '02-book')
  })

  await test.step('request', async () => {
    await arriveAs(phone, buyer, `/builder/${maker.slug}`)
    await shot(phone, '03-profile')
    await press(phone.getByRole('button', { name: 'Request a build' }).first())
    const dialog = phone.getByRole('dialog', { name: 'Request Custom Build' })
    await dialog.getByLabel('Full Name').fill('Ann Player')
    await dialog.getByLabel('Type of Instrument').selectOption('Acoustic Guitar')
    await dialog.getByLabel('Detailed Description').fill('A small one with a dark top.')
    await shot(phone, '04-request')
    await press(dialog.getByRole('button', { name: 'Submit Request' }))
    await expect(dialog).toBeHidden()
    await shot(phone, '05-requested')
  })

  await test.step('slot', async () => {
    await press(phone.getByRole('button', { name: 'My Custom Builds' }))
    await shot(phone, '06-my-builds')
    await press(phone.getByRole('link', { name: 'Open your place' }))
    await expect(phone.getByRole('heading', { name: /^You are 1st of 1\. Your slot is likely / })).toBeVisible()
    await shot(phone, '07-place')
    await expect(bench.getByRole('link', { name: 'Ann Player' })).toBeVisible()
    await shot(bench, '08-book-with-place')
    await press(bench.getByRole('button', { name: 'Offer slot 1 of April–June 2030' }))
    await shot(bench, '09-offer')
    await press(bench.getByRole('button', { name: 'Offer this slot' }))
    await expect(bench.getByText('Asked').first()).toBeVisible()
    await expect(phone.getByRole('heading', { name: /^A slot for you: / })).toBeVisible()
    await shot(phone, '10-slot-offered')
    await press(phone.getByRole('button', { name: 'Take it and pay $200' }))
    await expect(phone).toHaveURL(/\/sandbox\/pay\//)
    await payBy(phone, CARDS.pays)
    await expect(phone.getByRole('heading', { name: /^Your slot is / })).toBeVisible({ timeout: 30_000 })
    await shot(phone, '11-slot-taken')
    await expect(bench.getByText('Taken').first()).toBeVisible()
    await shot(bench, '12-book-taken')
  })

  await test.step('quote by keyboard', async () => {
    await enterOn(bench.getByRole('link', { name: 'Ann Player' }))
    await typeInto(bench.getByLabel('Your Response'), 'With pleasure: spruce over rosewood.')
    await shot(bench, '13-request-received')
    await typeInto(bench.getByLabel('Quoted Price'), '4800')
    await typeInto(bench.getByLabel('Estimated Completion'), 'In autumn')
    await shot(bench, '14-quote-form')
    await enterOn(bench.getByRole('button', { name: 'Send Quote' }))
    await expect(bench.getByText('Quoted', { exact: true })).toBeVisible()
    await shot(bench, '15-quoted')
    await press(phone.getByRole('link', { name: 'Your custom builds' }))
    await press(phone.getByRole('button', { name: 'Accept Quote' }))
    await shot(phone, '16-accept')
    await press(phone.getByRole('alertdialog').getByRole('button', { name: 'Accept Quote' }))
    await expect(phone.getByText('Accepted', { exact: true })).toBeVisible()
    await shot(phone, '17-accepted')
  })

  await test.step('sheet', async () => {
    await shot(bench, '18-accepted')
    await press(bench.getByRole('link', { name: 'Write the spec sheet' }))
    await expect(bench.getByRole('heading', { name: 'Write version 1' })).toBeVisible()
    await bench.getByLabel('Instrument', { exact: true }).fill('The Heron')
    await bench.getByRole('combobox', { name: 'Woods of the body', exact: true }).fill('Sitka spruce, Indian rosewood')
    await bench.getByLabel('Nut width, in mm or inches').fill('44.5')
    await shot(bench, '19-sheet-form')
    await bench.getByLabel('Promised by').fill('2030-09-30')
    await press(bench.getByRole('button', { name: 'Save and see the sheet' }))
    await expect(bench.getByRole('heading', { name: 'Version 1, as it will be signed' })).toBeFocused()
    await bench.getByLabel('Your full name').fill('Ruth Maker')
    await bench.getByRole('checkbox', { name: 'I have read version 1 and agree to it' }).check()
    await shot(bench, '20-sheet-preview')
    await press(bench.getByRole('button', { name: 'Sign and send version 1' }))
    await expect(bench.getByText('The buyer has it now.')).toBeVisible()
    await shot(bench, '21-sheet-sent')
    await shot(phone, '22-sheet-waits')
    await press(phone.getByRole('link', { name: 'Read and sign the spec sheet' }))
    await expect(phone.getByRole('heading', { level: 2, name: 'Version 1' })).toBeVisible()
    await phone.getByLabel('Your full name').fill('Ann Player')
    await phone.getByRole('checkbox', { name: 'I have read version 1 and agree to it' }).check()
    await shot(phone, '23-sheet-to-sign')
    await press(phone.getByRole('button', { name: 'Sign version 1' }))
    await expect(phone.getByText('Version 1 is signed by both.')).toBeVisible()
    await shot(phone, '24-sheet-signed')
    await expect(bench.getByText('Version 1 is signed by both.')).toBeVisible()
    await shot(bench, '25-sheet-signed')
  })

  await test.step('start part', async () => {
    await press(phone.getByRole('link', { name: 'Custom builds' }))
    await shot(phone, '25b-my-builds')
    await press(phone.getByRole('link', { name: 'Open the build' }))
    await expect(phone.getByRole('heading', { level: 1, name: 'The Heron' })).toBeVisible()
    await shot(phone, '26-room')
    await press(phone.getByRole('link', { name: /^Pay \$.*so that the work can begin/ }))
    await shot(phone, '27-pay')
    await press(phone.getByRole('button', { name: /^Pay \$/ }))
    await payBy(phone, CARDS.pays)
    await shot(phone, '28-paid')
    await press(phone.getByRole('link', { name: 'See the custom build' }))
    await expect(phone.getByRole('heading', { level: 1, name: 'The Heron' })).toBeVisible()
    await shot(phone, '29-room-paid')
  })

  await test.step('bench', async () => {
    await open(bench, '/dashboard/bench')
    const entry = bench.getByRole('article', { name: 'The Heron' })
    await shot(bench, '30-bench')
    await expect(async () => {
      await enterOn(entry.getByRole('button', { name: 'Start: Design' }))
      await expect(entry.getByRole('button', { name: 'Done: Design' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await shot(bench, '31-bench-started')
    await enterOn(entry.getByRole('button', { name: 'Write' }))
    const sheet = bench.getByRole('dialog', { name: 'The Heron' })
    await typeInto(sheet.getByLabel('Words'), 'The drawing is done.')
    await shot(bench, '32-update')
    await enterOn(sheet.getByRole('button', { name: 'Send' }))
    await expect(sheet).toBeHidden()
    await shot(bench, '33-bench-updated')
    await expect(phone.getByText('The drawing is done.')).toBeVisible()
    await shot(phone, '34-room-update')
    await enterOn(entry.getByRole('button', { name: 'Done: Design' }))
    await expect(entry.getByRole('button', { name: 'Start: Wood' })).toBeVisible({ timeout: 30_000 })
    await shot(bench, '35-bench-design-done')
  })

  await test.step('late', async () => {
    await passDays(215)
    await arriveAsMember(bench, maker, '/dashboard/bench')
    await shot(bench, '40-bench-late')
    await arriveAsMember(phone, buyer, '/account?tab=custom-builds')
    await shot(phone, '41-builds-late')
  })
})
