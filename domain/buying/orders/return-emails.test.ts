import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { labelled, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { moveBuyer } from '#testing/world-order-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { answerReturn, finishRepair } from '../returns/answer-return.ts'
import { openReturn, previewReturn } from '../returns/open-return.ts'
import { getReturn } from '../returns/return-view.ts'
import { returns } from '../returns/returns-table.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { ofOrder } from './order-consigner.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const DAY = 86_400

async function sold({ country = 'US', ...terms }: Partial<SaleTerms> & { country?: 'US' | 'DE' } = {}): Promise<Sale> {
  const saleTerms = { ...UNSTATED_TERMS, return_days: 7, ...terms }
  const builder = await world.builder({ profile: { businessName: 'Ridge Guitars', saleTerms } })
  const sale = await soldForShipping(world, { builder, priceCents: 230_000 }, { holdsPayouts: true })
  await moveBuyer(world, sale, country)
  return sale
}

async function shipped(terms: Parameters<typeof sold>[0] = {}): Promise<Sale> {
  const sale = await sold(terms)
  const parcel = { carrier: 'UPS', trackingCode: '1Z999AA10123456784' }
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), parcel)
  await workJobs(world, { holdsPayouts: true })
  return sale
}

async function carrierSays(trackerId: string, status: 'in_transit' | 'return_to_sender' | 'delivered') {
  world.carriers.move(trackerId, status)
  await trackParcel(world.as(null), { trackerId })
}

async function start({ buyer, orderId }: Sale, reason: ReturnReason) {
  const { own } = await previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason })
  const isProblem = reason !== 'trial' && reason !== 'withdrawal'
  const refund = isProblem ? undefined : own.total
  const asked = { order_id: orderId, reason, line: '', details: 'A crack', photos: [], label: 'own' as const, refund }
  return openReturn(world.as(buyer), RETURNABLES, asked)
}

async function decide({ orderId }: Sale, decision: 'shop_pays' | 'take_back') {
  const { id, version } = only(await world.db.select().from(returns).where(eq(returns.orderId, orderId)))
  const operator = world.as(await world.operator())
  await decideReturn(operator, RETURNABLES, id, { version, decision, amount: undefined, reason: 'As the carrier says' })
  return id
}

/** The waiting emails of each side, one line each */
async function told({ buyer, builder }: Sale) {
  const mails = await workJobs(world, { holdsPayouts: true })
  const to = async (email: string) => {
    const all = mails.filter((mail) => mail.to === email)
    const letters = await Promise.all(all.map((mail) => composeMail(world.as(null), mail)))
    return letters.map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`)
  }
  return { buyer: await to(buyer.email), builder: await to(builder.email) }
}

test('a withdrawal before shipping sends each side one email: the receipt with the refund', async () => {
  const sale = await sold({ country: 'DE' })
  await start(sale, 'withdrawal')
  const { buyer, builder } = await told(sale)
  expect([buyer.length, builder.length]).toEqual([1, 1])
  for (const [mail] of [buyer, builder]) {
    expect(mail).toMatch(/^Sale canceled, \$2,342\.50 refunded: /)
    expect(mail).toMatch(/withdrew from the contract for .* on August 9, 2028 at 10:\d\d AM UTC\./)
    expect(mail).not.toMatch(/back in the workshop|return it|carrier/)
  }
  expect(builder[0]).toContain('Please don’t ship the instrument.')
})

test('after a withdrawal in transit, the emails about a returned parcel promise the refund without blaming the buyer or the builder', async () => {
  const sale = await sold({ country: 'DE' })
  const trackerId = await labelled(world, sale)
  await carrierSays(trackerId, 'in_transit')
  await start(sale, 'withdrawal')
  await told(sale)
  await carrierSays(trackerId, 'return_to_sender')
  const { buyer, builder } = await told(sale)
  expect(buyer.join()).toContain('The carrier is returning the instrument to Ridge Guitars. We’re refunding $2,342.50')
  expect(builder.join()).toContain('The carrier is returning the instrument to you. We’re refunding $2,342.50')
  expect(builder.join()).toContain('The buyer withdrew, so they’ll get a refund.')
  expect([...buyer, ...builder].join()).not.toMatch(/said in time|next steps/)
})

test('the builder pays for return shipping if the sale includes it', async () => {
  const sale = await shipped({ return_shipping_paid_by: 'builder' })
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await told(sale)
  const asked = { order_id: sale.orderId, reason: 'trial' } as const
  const preview = await previewReturn(world.as(sale.buyer), RETURNABLES, asked)
  expect(preview.shipping_paid_by).toBe('builder')
  expect(await start(sale, 'trial')).toMatchObject({ shipping_paid_by: 'builder' })
  const { buyer, builder } = await told(sale)
  expect(buyer.join()).toContain('Ridge Guitars pays for return shipping. Ask them for a label.')
  expect(builder.join()).toMatch(/You pay for return shipping\. Send .* a label\./)
})

test('a withdrawal before shipping doesn’t say who pays for return shipping', async () => {
  const sale = await sold({ country: 'DE' })
  const asked = { order_id: sale.orderId, reason: 'withdrawal' } as const
  expect((await previewReturn(world.as(sale.buyer), RETURNABLES, asked)).shipping_paid_by).toBeNull()
})

test('the emails about a report without a response don’t mention a disagreement', async () => {
  const sale = await shipped()
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await start(sale, 'not_as_agreed')
  await told(sale)
  world.clock.advance(4 * DAY)
  await sweepReturns(world.as(null))
  const { buyer, builder } = await told(sale)
  for (const [mail] of [buyer, builder])
    expect(mail).toMatch(/There was no response about .* by the deadline, so we’ll review the problem/)
})

test('a buyer who confirms the delivery gets an email with the return windows', async () => {
  const sale = await shipped()
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  const [mail] = (await told(sale)).buyer
  expect(mail).toMatch(/^Delivered: .*Return by.*Report a problem by/)
  expect(mail).not.toContain('The carrier reports')
})

test('the email about a missing delivery links to the order, where the buyer can confirm it', async () => {
  const sale = await shipped()
  world.clock.advance(11 * DAY)
  await start(sale, 'not_arrived')
  const [mail] = (await told(sale)).buyer
  expect(mail).toContain(`/orders?order=${sale.orderId}`)
})

test('the shop pays for the return of an instrument that its insured label damaged', async () => {
  const sale = await sold()
  const trackerId = await labelled(world, sale)
  await carrierSays(trackerId, 'delivered')
  await start(sale, 'damaged')
  const id = await decide(sale, 'take_back')
  const seen = await getReturn(world.as(sale.buyer), RETURNABLES, id)
  expect(seen).toMatchObject({ status: 'approved', reason: 'damaged', shipping_paid_by: 'shop' })
})

test('the builder’s share of a lost parcel that the shop pays for isn’t held', async () => {
  const sale = await sold()
  const trackerId = await labelled(world, sale)
  await carrierSays(trackerId, 'in_transit')
  world.clock.advance(11 * DAY)
  await start(sale, 'not_arrived')
  const own = eq(transfers.orderId, sale.orderId)
  await world.db
    .update(transfers)
    .set({ releaseAt: new Date('2028-11-07T10:00:00Z') })
    .where(own)
  await decide(sale, 'shop_pays')
  await told(sale)
  const [transfer] = await world.db.select().from(transfers).where(own)
  expect(transfer).toMatchObject({ isReturning: false })
  expect(transfer?.releaseAt?.getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
})

/** A reported problem that the builder answered. */
async function answered(answer: 'fix' | 'money') {
  const sale = await shipped()
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  const { id, version } = await start(sale, 'not_as_agreed')
  const amount = answer === 'money' ? 100 : undefined
  await answerReturn(world.as(sale.builder), RETURNABLES, id, { version, answer, amount, text: '', refund: undefined })
  await told(sale)
  return { sale, id }
}

async function afterDays(sale: Sale, days: number) {
  world.clock.advance(days * DAY)
  for (let again = 0; again < 2; again++) await sweepReturns(world.as(null))
  return told(sale)
}

test('reminds the buyer of an offered refund once', async () => {
  const { sale } = await answered('money')
  expect(await afterDays(sale, 2)).toEqual({ buyer: [], builder: [] })
  const { buyer, builder } = await afterDays(sale, 2)
  expect([buyer, builder]).toEqual([[expect.stringMatching(/^Ridge Guitars offered a \$100 refund: /)], []])
})

test('reminds the builder to finish a repair, and the buyer to confirm it', async () => {
  const { sale, id } = await answered('fix')
  const finishing = await afterDays(sale, 12)
  expect(finishing).toEqual({ buyer: [], builder: [expect.stringMatching(/^Finish the repair by \w+day, August \d+: /)] })
  const { version } = await getReturn(world.as(sale.builder), RETURNABLES, id)
  await finishRepair(world.as(sale.builder), RETURNABLES, id, { version })
  await told(sale)
  const confirming = await afterDays(sale, 6)
  expect(confirming).toEqual({ buyer: [expect.stringMatching(/^Confirm the repair: /)], builder: [] })
})
