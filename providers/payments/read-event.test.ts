import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SECRETS = ['whsec_new', 'whsec_old']

function signed(event: object | string, { secret = 'whsec_new', at = NOW } = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })
  return { payload, signature }
}

const event = (object: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_763_726_400,
  data: { object },
})

test.each(SECRETS)('%s is one of the valid secrets', (secret) => {
  const { payload, signature } = signed(event({ id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }), { secret })
  expect(readEvent(payload, signature, SECRETS, NOW)).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    createdAt: new Date(1_763_726_400_000),
    sessionId: 'cs_1',
    paymentIntentId: 'pi_1',
    accountId: null,
    stripeTransferId: null,
    stripeDisputeId: null,
  })
})

test.each([
  [{ id: 'pi_1', object: 'payment_intent' }, null, 'pi_1'],
  [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, null, 'pi_1'],
  [{ id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } }, null, 'pi_1'],
  [{ id: 'cs_1', object: 'checkout.session', payment_intent: null }, 'cs_1', null],
  [{ id: 'prod_1', object: 'product' }, null, null],
])('%o names session %s and intent %s', (object, sessionId, paymentIntentId) => {
  const { payload, signature } = signed(event(object))
  expect(readEvent(payload, signature, SECRETS, NOW)).toMatchObject({ sessionId, paymentIntentId })
})

test('an event about a builder’s account names it', () => {
  const { payload, signature } = signed({
    ...event({ id: 'acct_1', object: 'account' }),
    account: 'acct_1',
    type: 'account.updated',
  })
  expect(readEvent(payload, signature, SECRETS, NOW)).toMatchObject({
    accountId: 'acct_1',
    sessionId: null,
    paymentIntentId: null,
  })
})

test.each(['refund.failed', 'charge.refund.updated'])('%s names the payment that should have been refunded', (type) => {
  const { payload, signature } = signed({ ...event({ id: 're_1', object: 'refund', payment_intent: 'pi_1' }), type })
  expect(readEvent(payload, signature, SECRETS, NOW)).toMatchObject({ type, paymentIntentId: 'pi_1', sessionId: null })
})

test('an event about a transfer names it', () => {
  const { payload, signature } = signed({ ...event({ id: 'tr_1', object: 'transfer' }), type: 'transfer.reversed' })
  expect(readEvent(payload, signature, SECRETS, NOW)).toMatchObject({ stripeTransferId: 'tr_1', paymentIntentId: null })
})

test('an event about a dispute names it', () => {
  const { payload, signature } = signed({
    ...event({ id: 'du_1', object: 'dispute', payment_intent: 'pi_1' }),
    type: 'charge.dispute.closed',
  })
  expect(readEvent(payload, signature, SECRETS, NOW)).toMatchObject({ stripeDisputeId: 'du_1', paymentIntentId: 'pi_1' })
})

test('an event with another signature is refused', () => {
  const { payload, signature } = signed(event({ id: 'cs_1', object: 'checkout.session' }))
  const tampered = payload.replace('cs_1', 'cs_2')
  const old = signed(event({}), { at: new Date(NOW.getTime() - 600_000) })
  const strange = signed(event({}), { secret: 'whsec_guess' })

  const attempts: [string, string | undefined][] = [
    [tampered, signature],
    [payload, undefined],
    [payload, ''],
    [payload, 't=1,v1=00'],
    [payload, `${signature.split(',')[0]},v0=${signature.split('v1=')[1]}`],
    [old.payload, old.signature],
    [strange.payload, strange.signature],
  ]
  for (const [body, header] of attempts) {
    expect(() => readEvent(body, header, SECRETS, NOW)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  }
})

test('a signed body that is not an event is refused, and without secrets nothing is accepted', () => {
  for (const nonsense of ['not json', '{}', '[]', 'null', '{"data":{}}']) {
    const { payload, signature } = signed(nonsense)
    expect(() => readEvent(payload, signature, SECRETS, NOW)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  }
  const { payload, signature } = signed(event({}))
  expect(() => readEvent(payload, signature, [], NOW)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})
