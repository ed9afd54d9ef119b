import type { Page } from '@playwright/test'
import { SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './moved-shop.ts'
import { newWaitingBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, newBuyer } from './people.ts'
import { CARDS, payBy } from './shop.ts'

async function shot(page: Page, name: string) {
  if (!process.env.WALK_SHOTS) return
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/walk-shots/${name}.png`, fullPage: true })
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
})
