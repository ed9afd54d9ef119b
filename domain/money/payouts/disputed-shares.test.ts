import { expect, test } from 'vitest'
import { balanceNote } from '#app/features/money/payouts/balance-note.ts'
import { CHANGES_CHANNEL, type Change } from '#domain/kernel/announce.ts'
import { openWorld } from '#testing/world.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getPayouts } from './get-payouts.ts'

const world = await openWorld()

const payoutsOf = (builder: Person) => getPayouts(world.as(builder))

test('a disputed share that was sent is listed until the bank has decided', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForPickup(world, { builder })
  expect(balanceNote(await payoutsOf(builder))).toBe('All sent')
  const { stripeDisputeId } = await disputed(world, sale.sessionId)
  const payouts = await payoutsOf(builder)
  expect(payouts.disputed).toMatchObject([{ order_id: sale.orderId, share: { state: 'sent', sent_amount: payouts.paid_out } }])
  expect(balanceNote(payouts)).toBe('All sent, but a dispute is open')
  world.payments.decide(stripeDisputeId, 'won')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  expect((await payoutsOf(builder)).disputed).toEqual([])
})

test('a disputed share that was not sent is listed as withheld, not as on its way', async () => {
  const { builder, sessionId, orderId } = await soldForPickup(world)
  await disputed(world, sessionId)
  const payouts = await payoutsOf(builder)
  expect(payouts.disputed).toMatchObject([{ order_id: orderId, share: { state: 'withheld', amount: payouts.withheld } }])
  expect(balanceNote({ ...payouts, status: 'ready' })).toBe('Withheld until the bank decides')
  expect((await payoutsOf(await world.builder())).disputed).toEqual([])
})

test('an open payouts page is updated when a share becomes disputed', async () => {
  const { builder, sessionId } = await soldForPickup(world)
  const client = await world.pool.connect()
  const changes: Change[] = []
  client.on('notification', ({ payload = '{}' }) => changes.push(JSON.parse(payload)))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  await disputed(world, sessionId)
  await client.query('select 1')
  client.release(true)
  expect(changes.flatMap(({ live = [] }) => live)).toContainEqual({ userId: builder.id, name: 'payouts' })
})
