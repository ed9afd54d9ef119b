import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { buy } from './buying-through-api.ts'
import { mailTo } from './mailbox.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsMember, type Buyer, newBuyer, thornquist } from './people.ts'
import { expect, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A new instrument, bought and paid for by a new buyer. */
async function sold(buyer: Page, name: string): Promise<{ person: Buyer; number: string }> {
  await (await builderThroughApi(buyer.request)).lists(name)
  const person = await newBuyer(buyer)
  const number = await buy(buyer.request, { buyer: person, name })
  await arriveAs(buyer, person)
  return { person, number }
}

/** The same, with local pickup. */
async function soldForPickup(buyer: Page, name: string): Promise<{ person: Buyer; number: string }> {
  const pickup = { offers_local_pickup: true, local_pickup_details: 'Ring twice at the green door.' }
  await (await builderThroughApi(buyer.request)).lists(name, pickup)
  const person = await newBuyer(buyer)
  const number = await buy(buyer.request, { buyer: person, name, isPickup: true })
  await arriveAs(buyer, person)
  return { person, number }
}

async function openOrder(page: Page, number: string): Promise<void> {
  await open(page, `/dashboard/orders?q=${number}`)
  await press(page.getByRole('article', { name: `Order ${number}` }).getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}

async function textOf(download: Download): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('from sale and label to the buyer’s door, as both sides see it', async ({ page, newVisitor }) => {
  const name = 'Saltmarsh OM'
  const buyer = await newVisitor()
  const { person, number } = await sold(buyer, name)

  await arriveAsMember(page, thornquist, '/dashboard/orders')
  const toDo = page.getByRole('region', { name: 'Needs your attention' })
  await expect(toDo.getByText('Pack and buy a label').first()).toBeVisible()
  await expectAccessible(page, 'what is to do')
  await openOrder(page, number)
  const shipsTo = page.getByRole('region', { name: 'Ships to' })
  await expect(shipsTo.getByText('1314 Jenifer Street')).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)

  await press(page.getByRole('button', { name: 'Buy label' }))
  const dialog = page.getByRole('dialog', { name: 'Buy label' })
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByText('Chosen by the buyer')).toHaveCount(1)
  const insurance = dialog.getByRole('checkbox', { name: 'Insure for $2,400' })
  await expect(insurance).toBeChecked()
  await expect(insurance).toHaveAccessibleDescription(/We pay for the insurance\.$/)
  await expectAccessible(page, 'the label')
  await press(dialog.getByRole('button', { name: 'Buy label' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ship the parcel' })).toBeVisible()
  await expect(page.getByText('Insured for')).toBeVisible()
  const label = await page.request.get((await page.getByRole('link', { name: /Print the Label/ }).getAttribute('href')) ?? '')
  expect(label.headers()['content-type']).toBe('application/pdf')
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page, 'the labelled order')

  await press(page.getByRole('button', { name: 'Cancel label' }))
  const question = page.getByRole('alertdialog', { name: 'Cancel this label?' })
  await expectAccessible(page, 'the question before cancelling')
  await press(question.getByRole('button', { name: 'Cancel label' }))
  await expect(page.getByRole('heading', { name: 'Pack and buy a label' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Buy label' }))
  await dialog.getByRole('radio').last().check()
  await expect(dialog.getByText(/more\. We’ll deduct that from your next payout\./)).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Buy label' }))
  await expect(page.getByRole('heading', { name: 'Ship the parcel' })).toBeVisible()
  await expect(page.getByText(/, for the more expensive service$/)).toBeVisible()

  await open(buyer, '/orders')
  const bought = buyer.getByRole('article', { name: `Order ${number}` })
  await expect(bought).toContainText('The shipping label is ready')
  const parcel = (await bought.getByRole('link', { name: /^Track parcel/ }).getAttribute('href')) ?? ''
  const carrier = await newVisitor()
  await carrier.goto(parcel)
  await expectAccessible(carrier, 'the carrier’s page')
  await press(carrier.getByRole('button', { name: 'Pick up parcel' }))
  // Live on both sides, without a reload.
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await expect(bought).toContainText(/In transit · arrives /)
  const shipped = await mailTo(buyer, person.email, `On its way: ${name} (order ${number})`)
  expect(shipped.text).toContain(parcel)

  await press(carrier.getByRole('button', { name: 'Send out for delivery' }))
  await expect(bought).toContainText('Out for delivery')
  await press(carrier.getByRole('button', { name: 'Deliver parcel' }))
  await expect(page.getByRole('heading', { name: 'Delivered', level: 2 })).toBeVisible()
  await expect(page.getByText('Delivered to the door, Madison, WI, US')).toBeVisible()
  await expect(bought).toContainText('Delivered')
  await mailTo(buyer, person.email, `Delivered: ${name} (order ${number})`)

  await press(page.getByRole('link', { name: 'Packing slip' }))
  await expect(page.getByRole('heading', { name: 'Thornquist Guitars', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('1314 Jenifer Street')).toBeVisible()
})

test('on a phone, in the workshop: ready for pickup, a wrong code, the right one', async ({ newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/picked-up/)
  const name = 'Cattail Parlour'
  const [buyer, page] = [await newVisitor(), await newVisitor(PHONE)]
  const { person, number } = await soldForPickup(buyer, name)

  await arriveAsMember(page, thornquist, '/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'the orders')
  await openOrder(page, number)
  await press(page.getByRole('button', { name: 'Ready for pickup' }))
  await expect(page.getByRole('heading', { name: 'Waiting for the buyer' })).toBeVisible()
  const { text } = await mailTo(buyer, person.email, `Ready for pickup: ${name}`)
  expect(text).toContain('Ring twice at the green door.')
  const code = /Pickup code: ([A-Z0-9]{6})/.exec(text)?.[1] ?? ''
  await expectAccessible(page, 'the order to be fetched')

  const field = page.getByLabel('The buyer’s pickup code')
  await field.fill('AAAAAA')
  await press(page.getByRole('button', { name: 'Confirm pickup' }))
  await expect(page.getByText('This code doesn’t match. Check it with the buyer.')).toBeVisible()
  await field.fill(code.toLowerCase())
  await press(page.getByRole('button', { name: 'Confirm pickup' }))
  await expect(page.getByRole('heading', { name: 'Picked up' })).toBeVisible()

  await open(buyer, '/orders')
  await expect(buyer.getByRole('article', { name: `Order ${number}` })).toContainText('Picked up')
  await mailTo(buyer, person.email, `Picked up: ${name}`)
})

test('a parcel with the builder’s own label, found by the buyer’s name, and in the export; a wrong address finds no order', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/seller\/orders/)
  const name = 'Sedge Tenor'
  const buyer = await newVisitor()
  const { person, number } = await sold(buyer, name)
  await arriveAsMember(page, thornquist)
  await openOrder(page, number)
  await press(page.getByRole('button', { name: 'Mark as shipped' }))
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' })
  await dialog.getByLabel('Carrier').fill('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await press(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute('href', /^https:\/\/www\.ups\.com\//)
  await mailTo(buyer, person.email, `On its way: ${name}`)
  // No carrier reports it, so the buyer confirms the delivery.
  await open(buyer, '/orders')
  await press(buyer.getByRole('article').filter({ hasText: number }).getByRole('button', { name: 'Confirm delivery' }))
  await expect(page.getByRole('heading', { name: 'Delivered', level: 2 })).toBeVisible()

  await open(page, '/dashboard/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill('okafor')
  await page.getByLabel('Delivery').selectOption('Delivered')
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download as CSV' }))
  expect(await textOf(await downloading)).toContain(`${name},June Okafor,completed,delivered,shipping,2400.00`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()

  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await open(page, `/dashboard/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  }
})

test('a refund shows the amount and cancels an unshipped delivery', async ({ page, newVisitor }) => {
  const name = 'Bulrush Archtop'
  const buyer = await newVisitor()
  const { person, number } = await sold(buyer, name)
  await arriveAsMember(page, thornquist)
  await openOrder(page, number)
  await press(page.getByRole('button', { name: /^Refund \$2,4\d\d/ }))
  const dialog = page.getByRole('alertdialog', { name: /^Refund \$2,4\d\d/ })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('June Okafor will get a full refund of $2,4')
  await press(dialog.getByRole('button', { name: /^Refund/ }))
  await expect(toast(page, /will be refunded to the buyer/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy label' })).toHaveCount(0)
  await mailTo(buyer, person.email, `Order ${number} was refunded`)

  // It never shipped, so one click lists it again as a new product.
  await expect(page.getByRole('heading', { name: 'List this instrument again' })).toBeVisible()
  await expectAccessible(page, 'a refunded order')
  await page.getByRole('button', { name: 'List again' }).dblclick()
  await expect(page.getByText(/is for sale$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open the new listing' })).toBeVisible()
})
