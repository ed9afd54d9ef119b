import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { labelled, orderRow, type Sale, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import type { DeliveryNews } from './delivery-emails.ts'

let world: World
let sent: Sale
beforeAll(async () => {
  world = await openWorld()
  sent = await soldForShipping(world, { name: 'Heron <OM>' })
  await labelled(world, sent)
})
afterAll(() => world.close())

const email = ({ orderId, buyer }: Sale, status: DeliveryNews) =>
  composeMail(world.as(null), { mail: 'delivery-buyer', to: buyer.email, orderId, status })

test('a buyer waiting for a parcel gets the carrier, the tracking number and the tracking link', async () => {
  const { subject, text, html } = await email(sent, 'shipped')
  expect(subject).toMatch(/^On its way: Heron <OM> \(order [0-9A-F]{8}\)$/)
  for (const words of ['http://carrier.test/track/1', 'USPS Ground Advantage', 'Tracking number: 94001', 'Ridge Guitars']) {
    expect(text).toContain(words)
  }
  expect(html).toContain('Heron &lt;OM&gt;')
})

test('a buyer who can pick up an instrument gets the code and the builder’s directions', async () => {
  const fetched = await soldForPickup(world)
  const { pickupCode } = await orderRow(world, fetched.orderId)
  const { text } = await email(fetched, 'ready_for_pickup')
  expect(text).toContain(`Pickup code: ${pickupCode}`)
  expect(text).toContain(`check the instrument, then show the code ${pickupCode}.`)
  expect(text).toContain('Ring twice.')
})

test.each<[DeliveryNews, RegExp]>([
  ['label_created', /^Label ready: /],
  ['delivered', /^Delivered: /],
  ['returned', /^Delivery failed: /],
  ['picked_up', /^Picked up: /],
])('%s is emailed', async (status, subject) => {
  const mail = await email(sent, status)
  expect(mail.subject).toMatch(subject)
  expect(mail.text).toContain(`/orders?order=${sent.orderId}`)
})

test('a builder whose parcel is being returned gets a link to the order', async () => {
  const { orderId } = sent
  const { text } = await composeMail(world.as(null), { mail: 'parcel-returned-builder', to: 'maker@world.test', orderId })
  expect(text).toContain(`/dashboard/orders/${orderId}`)
  expect(text).not.toContain(sent.buyer.email)
})
