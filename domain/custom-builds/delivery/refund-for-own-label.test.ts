import { describe, expect, test } from 'vitest'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import { listLedger } from '#domain/money/payouts/list-ledger.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { voidLabel } from '#server/jobs/delivery-work.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { reportNotDelivered } from '#testing/world-returns.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from './build-consigner.ts'
import { confirmArrival } from './complete-delivery.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { see, ready, choose, paid, labelled, carrierSays } = buildDeliveries(world)
const { decide } = inspections(world)
const OWN_LABEL = { carrier: 'UPS', trackingCode: '1Z999' }

const sentence = async ({ buyer, request }: SignedBuild) => (await getBuild(world.as(buyer), request.id)).sentence

describe('shipped with the builder’s own label after the buyer paid for a carrier', () => {
  test('refunds the delivery payment and does not ask for it again', async () => {
    const build = await paid()
    await world.jobs.clear()
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    const mails = await workJobs(world)
    const toldTo = ({ email }: typeof build.buyer) =>
      Promise.all(mails.filter(({ to }) => to === email).map((each) => composeMail(world.as(null), each)))
    expect((await toldTo(build.buyer))[0]?.text).toContain('so we’re refunding the $92.40 you paid for delivery.')
    const [toBuilder] = await toldTo(build.builder)
    expect(toBuilder?.text).toContain('The refund covers a shipping label that’s no longer needed.')
    expect(await ledgerOfBuild(world, build)).toMatchObject({ shipping: 0, buyer: -480_000 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
    expect((await see(build)).choice).toMatchObject({ carrier: null, delivery: 0 })
    expect(await sentence(build)).toMatch(/^On the way with UPS/)
    await confirmArrival(world.as(build.buyer), build.request.id)
    expect(await sentence(build)).toMatch(/^Inspect your instrument by/)
  })

  test('the builder’s statement shows the refund and no label cost', async () => {
    const build = await paid()
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await workJobs(world)
    const { entries } = await listLedger(world.as(build.builder), { limit: 2 })
    expect(entries.map(({ kind, description, amount }) => ({ kind, description, amount }))).toEqual([
      { kind: 'shipping', description: 'Shipping no longer held for the label', amount: 92.4 },
      { kind: 'shipping', description: 'Shipping, refunded to the buyer', amount: -92.4 },
    ])
  })

  test('the refund email of the remaining payment shows the remaining amount', async () => {
    const build = await paid()
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await workJobs(world)
    world.clock.advance(11 * 86_400)
    await reportNotDelivered(world.as(build.buyer), build.request.id)
    await workJobs(world)
    await decide(build, { decision: 'take_back' })
    const mails = (await workJobs(world)).filter(({ mail }) => mail === 'custom-build-payment')
    const texts = (await Promise.all(mails.map((each) => composeMail(world.as(null), each)))).map(({ subject, text }) => ({
      subject,
      text: text.replaceAll(/\s+/g, ' '),
    }))
    // The three other payments are refunded in full.
    expect(texts.filter(({ text }) => text.includes('We refunded your full'))).toHaveLength(3)
    const [rest, ...others] = texts.filter(({ subject }) => subject.startsWith('Refund: the rest of your payment'))
    expect(others).toEqual([])
    expect(rest?.text).toContain('We refunded the rest of your payment, $1,920. We refunded $92.40 earlier.')
    expect(rest?.text).toMatch(/Refunded earlier:? \$92\.40 Refunded now:? \$1,920/)
  })

  test('does not refund the delivery payment after the carrier returned a parcel', async () => {
    const { build, trackerId } = await labelled()
    await carrierSays(trackerId, 'in_transit')
    await carrierSays(trackerId, 'return_to_sender')
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: -489_240 })
  })
})

describe('recording an own label', () => {
  test('during a dispute, refunds the delivery payment after the bank decides', async () => {
    const build = await ready()
    await choose(build)
    const { sessionId } = await buildPayments(world).pay(build, 'delivery')
    await workJobs(world)
    const { stripeDisputeId } = await disputed(world, sessionId)
    expect((await see(build, build.builder)).can).toMatchObject({ buy_label: false, mark_shipped: true })
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ shipping: 9_240 })
    world.payments.decide(stripeDisputeId, 'won')
    await disputeWebhook(world, stripeDisputeId)
    await workJobs(world)
    world.clock.advance(2 * 3600)
    await reconcileRefunds(world.as(null))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ shipping: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('after a canceled label, refunds the delivery payment once the carrier credits the label', async () => {
    const { build } = await labelled()
    await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
    await workJobs(world)
    await markShipped(world.as(build.builder), ofBuild(build.request.id), OWN_LABEL)
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: -489_240 })
    world.carriers.refundAnswer = () => 'refunded'
    const voided = (await parcelsOf(world, build.request.id)).find(({ status }) => status === 'voided')
    await voidLabel(world.as(null), { shipmentId: voided?.id ?? '' })
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: -480_000 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })
})
