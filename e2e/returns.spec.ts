import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs, sessionOf } from './api-calls.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { buy } from './buying-through-api.ts'
import { arriveAsOperator } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsMember, arriveAsNewBuyer, type Buyer, newBuyer, thornquist } from './people.ts'
import { expect, test } from './test.ts'

/** A new instrument with a trial, bought by a new buyer, who picked it up. */
async function pickedUp(buyer: Page, name: string): Promise<Buyer> {
  const pickup = { offers_local_pickup: true, local_pickup_details: 'Ring twice at the green door.' }
  const sale_terms_override = { return_days: 7, return_fee_percent: 10 }
  await (await builderThroughApi(buyer.request)).lists(name, { ...pickup, sale_terms_override })
  const person = await newBuyer(buyer)
  await buy(buyer.request, { buyer: person, name, isPickup: true })
  const [order] = (await apiCallsAs(buyer.request, person.session)('GET', '/orders')).orders
  const asBuilder = apiCallsAs(buyer.request, await sessionOf(buyer.request, thornquist))
  await asBuilder('POST', `/seller/orders/${order.id}/picked-up`, { code: order.pickup_code })
  await arriveAs(buyer, person, '/orders')
  return person
}

test('both sides follow a trial return to its refund, and others cannot see it', async ({ newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/returns/)
  const name = `Trial ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await newVisitor(SCREENS['on a phone'])
  await pickedUp(buyer, name)
  await expect(buyer.getByText(/^Return window closes \w+day, /)).toBeVisible()
  await press(buyer.getByRole('button', { name: 'Start a return' }))
  const request = buyer.getByRole('dialog', { name: 'Start a return' })
  await expect(request.getByText('$2,160')).toBeVisible()
  await expectAccessible(buyer, 'starting a return')
  await expectToFit(buyer, 'starting a return')
  await press(request.getByRole('button', { name: 'Start return' }))
  await press(buyer.getByRole('link', { name: 'Trial return: in progress' }))
  await expect(buyer.getByRole('heading', { name: /^Return approved · ship by \w+day, / })).toBeVisible()
  await expectAccessible(buyer, 'an approved return')
  await expectToFit(buyer, 'an approved return')

  await press(buyer.getByRole('button', { name: 'Enter tracking' }))
  const tracking = buyer.getByRole('dialog', { name: 'Enter tracking' })
  await press(tracking.getByRole('button', { name: 'Mark as shipped' }))
  await expect(tracking.getByLabel('Carrier')).toBeFocused()
  await tracking.getByLabel('Carrier').fill('USPS')
  await tracking.getByLabel('Tracking number').fill('9400 1000 0000 0000')
  await press(tracking.getByRole('button', { name: 'Mark as shipped' }))
  await expect(buyer.getByRole('heading', { name: 'Return shipped' })).toBeVisible()

  const builder = await newVisitor()
  await arriveAsMember(builder, thornquist, '/dashboard/returns')
  await press(builder.getByRole('link', { name }))
  await press(builder.getByRole('button', { name: 'Confirm receipt' }))
  const question = builder.getByRole('alertdialog', { name: 'Refund $2,160?' })
  await expectAccessible(builder, 'confirming a return')
  await press(question.getByRole('button', { name: 'Confirm receipt' }))
  await expect(builder.getByRole('heading', { name: 'Refunded $2,160' })).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Refunded $2,160' })).toBeVisible()

  const stranger = await newVisitor()
  await arriveAsNewBuyer(stranger)
  await open(stranger, new URL(buyer.url()).pathname)
  await expect(stranger.getByRole('heading', { name: 'Return not found' })).toBeVisible()
})

test('by keyboard: a disputed problem is decided by an operator', async ({ page, newVisitor }) => {
  const name = `Disputed ${crypto.randomUUID().slice(0, 6)}`
  const buyer = await newVisitor()
  const person = await pickedUp(buyer, name)
  await buyer.getByRole('button', { name: 'Report a problem' }).focus()
  await buyer.keyboard.press('Enter')
  const report = buyer.getByRole('dialog', { name: 'Report a problem' })
  await expect(report.getByLabel('What’s wrong?')).toBeFocused()
  await report.getByLabel('What’s wrong?').fill('The neck is twisted.')
  await buyer.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await expect(buyer.getByRole('button', { name: 'Report a problem' })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await report.getByLabel('What’s wrong?').fill('The neck is twisted.')
  await report.getByRole('button', { name: 'Send report' }).focus()
  await buyer.keyboard.press('Enter')
  await expect(toast(buyer, /was notified/)).toBeVisible()

  const builder = await newVisitor()
  await arriveAsMember(builder, thornquist, '/dashboard/returns')
  await press(builder.getByRole('link', { name }))
  await expect(builder.getByText('The neck is twisted.')).toBeVisible()
  await press(builder.getByRole('button', { name: 'Disagree' }))
  const answer = builder.getByRole('dialog', { name: 'Disagree' })
  await answer.getByLabel(`Message to ${person.name}`).fill('It was straight when it left.')
  await press(answer.getByRole('button', { name: 'Disagree' }))
  await expect(builder.getByRole('heading', { name: 'We’re reviewing this return' })).toBeVisible()

  await arriveAsOperator(page, '/admin/returns')
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('It was straight when it left.')).toBeVisible()
  await expectAccessible(page, 'a case')
  await page.getByRole('button', { name: 'Decide' }).focus()
  await page.keyboard.press('Enter')
  const decide = page.getByRole('dialog', { name: 'Decide' })
  await expect(decide.getByRole('radio').first()).toBeFocused()
  await decide.getByRole('radio', { name: /^Partial refund/ }).focus()
  await page.keyboard.press('Space')
  await decide.getByLabel('Refund amount ($)').fill('100')
  await decide.getByLabel('Reason (visible to both sides)').fill('The photos show a small twist.')
  await expectAccessible(page, 'a decision')
  await decide.getByRole('button', { name: 'Save decision' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Refunded \$100 · / })).toBeVisible()
  await expect(builder.getByText('The photos show a small twist.')).toBeVisible()
})
