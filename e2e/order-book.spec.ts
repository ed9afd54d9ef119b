import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import { open, press } from './pages.ts'
import { arriveAs, newBuyer } from './people.ts'
import { CARDS, payBy } from './shop.ts'
import { expect, test } from './test.ts'

test('a builder opens a waiting list, people join, and a slot is offered, paid and kept', async ({ page, newVisitor }) => {
  test.setTimeout(240_000)
  const maker = await newListedBuilder(page)
  const buyer = await newBuyer(page)
  await apiCallsAs(page.request, maker.session)('PUT', '/custom-build-settings', { accepts_custom_builds: true })
  await arriveAs(page, maker, '/dashboard/order-book')
  await press(page.getByRole('button', { name: 'Set up order book' }))
  const rules = page.getByRole('dialog', { name: 'Order book settings' })
  await expectAccessible(page, 'the rules of an order book')
  await rules.getByLabel('Number of builds').fill('1')
  await rules.getByLabel('Slot fee ($)').fill('200')
  await press(rules.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Your profile says: Request Custom Build')).toBeVisible()

  const asBuyer = apiCallsAs(page.request, buyer.session)
  const { request } = await asBuyer('POST', '/custom-build-requests', {
    builder_id: maker.profileId,
    customer_name: 'Ann Player',
    customer_email: buyer.email,
    build_type: 'Acoustic Guitar',
    description: 'A small one with a dark top.',
  })
  await expect(page.getByRole('link', { name: 'Ann Player' })).toBeVisible()
  await expectAccessible(page, 'an order book')
  await expectToFit(page, 'an order book')

  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, buyer, '/account?tab=custom-builds')
  await press(phone.getByRole('link', { name: 'View your spot' }))
  await expect(phone.getByRole('heading', { name: /^You are 1st of 1\. Your slot is likely between / })).toBeVisible()
  await phone.getByRole('checkbox', { name: 'I’d take a short-notice slot' }).check()
  await press(phone.getByRole('button', { name: 'Save preferences' }))
  await expect(phone.getByText('Preferences saved')).toBeVisible()

  await press(page.getByRole('button', { name: /^Offer slot 1 of / }).nth(1))
  await press(page.getByRole('button', { name: 'Offer slot', exact: true }))
  await expect(page.getByText('Offered').first()).toBeVisible()

  await expect(phone.getByRole('heading', { name: /^Your build slot: / })).toBeVisible()
  await expectAccessible(phone, 'a slot that is offered')
  await expectToFit(phone, 'a slot that is offered')
  await press(phone.getByRole('button', { name: 'Accept and pay $200' }))
  await expect(phone).toHaveURL(/\/sandbox\/pay\//)
  await payBy(phone, CARDS.pays)
  await expect(phone.getByRole('heading', { name: /^Your slot is / })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Taken').first()).toBeVisible()

  await press(phone.getByRole('button', { name: 'Leave waiting list…' }))
  await expect(phone.getByRole('alertdialog')).toContainText('keep $200')
  await press(phone.getByRole('button', { name: 'Keep my spot' }))
  expect(request.id).toBeTruthy()
})

test('the public page shows the next slot, and subscribers are notified when a closed list opens', async ({
  page,
  newVisitor,
}) => {
  const maker = await newListedBuilder(page)
  const asMaker = apiCallsAs(page.request, maker.session)
  await asMaker('PUT', '/custom-build-settings', { accepts_custom_builds: true })
  await asMaker('PUT', '/order-book', { state: 'list_only', period: 'quarter', per_period: 1 })
  const fan = await newVisitor(SCREENS['on a phone'])
  await arriveAs(fan, await newBuyer(fan), `/builder/${maker.profileId}`)
  await expect(fan.getByText(/Next free slot: about /)).toBeVisible()
  await expect(fan.getByRole('button', { name: 'Join the waiting list' }).first()).toBeVisible()

  await asMaker('PUT', '/order-book', { state: 'closed', period: 'quarter', per_period: 1 })
  await open(fan, `/builder/${maker.profileId}`)
  await expect(fan.getByRole('heading', { name: /is not taking requests$/ })).toBeVisible()
  await expect(fan.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0)
  await press(fan.getByRole('button', { name: 'Notify me when requests open' }))
  await expect(fan.getByRole('button', { name: 'We’ll notify you when requests open' })).toBeVisible()
  await expectAccessible(fan, 'a closed order book')
})
