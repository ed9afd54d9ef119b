import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DELIVERY_STATUSES } from '#contracts/buying/orders.ts'
import { RETURN_MOVES, RETURN_STATUSES } from '#contracts/buying/returns.ts'
import { CHANGE_MOVES, CHANGE_STATUSES } from '#contracts/custom-builds/build-changes.ts'
import { REQUEST_STATUSES } from '#contracts/custom-builds/build-requests.ts'
import { BUILD_MOVES, BUILD_STATUSES, STAGE_MOVES, STAGE_STATUSES } from '#contracts/custom-builds/build-states.ts'
import { DELAY_MOVES, DELAY_STATUSES, SIGNOFF_MOVES, SIGNOFF_STATUSES } from '#contracts/custom-builds/buyer-answers.ts'
import { PLACE_MOVES, PLACE_STATUSES, SLOT_MOVES, SLOT_STATUSES } from '#contracts/custom-builds/order-book.ts'
import { DISPUTE_STATUSES } from '#contracts/money/disputes.ts'
import { orderMayMove } from '#domain/buying/orders/order-states.ts'
import { APPLICATION_MOVES } from '#domain/buying/purchase-applications/application-states.ts'
import { requestMayMove } from '#domain/custom-builds/requests/request-states.ts'
import { isDeliveryMove } from '#domain/delivering/deliveries/delivery-states.ts'
import { disputeMayMove } from '#domain/money/payments/dispute-states.ts'
import { PAYMENT_STATUSES, paymentMayMove } from '#domain/money/payments/payment-states.ts'
import { REFUND_STATUSES, refundMayMove } from '#domain/money/payments/refund-states.ts'
import { transferMayMove } from '#domain/money/payouts/transfer-states.ts'

const states = readFileSync('docs/states.md', 'utf8')

const ORDER = ['pending', 'completed', 'failed', 'refunded', 'refund_failed'] as const
const TRANSFER = ['waiting', 'sending', 'sent', 'reversing', 'reversed', 'cancelled'] as const
const APPLICATION = ['pending', 'approved', 'declined'] as const

test('the payment diagram has the code’s transitions', () => {
  expect(drawn('Payment')).toEqual(allowed(PAYMENT_STATUSES, paymentMayMove))
})

test('the dispute diagram has the code’s transitions', () => {
  expect(drawn('Dispute')).toEqual(allowed(DISPUTE_STATUSES, disputeMayMove))
})

test('the order diagram has the code’s transitions', () => {
  expect(drawn('Order')).toEqual(allowed(ORDER, orderMayMove))
})

test('the application diagram has the code’s transitions', () => {
  expect(drawn('Application')).toEqual(allowed(APPLICATION, (from, to) => APPLICATION_MOVES[from].includes(to)))
})

test('the transfer diagram has the code’s transitions', () => {
  expect(drawn('Transfer')).toEqual(allowed(TRANSFER, transferMayMove))
})

test('the partial refund diagram has the code’s transitions', () => {
  expect(drawn('Partial refund')).toEqual(allowed(REFUND_STATUSES, refundMayMove))
})

test('the custom build diagram has the code’s transitions', () => {
  expect(drawn('Request')).toEqual(allowed(REQUEST_STATUSES, requestMayMove))
})

test('the build and stage diagrams have the code’s transitions', () => {
  expect(drawn('Build')).toEqual(allowed(BUILD_STATUSES, (from, to) => BUILD_MOVES[from].includes(to)))
  expect(drawn('Stage')).toEqual(allowed(STAGE_STATUSES, (from, to) => STAGE_MOVES[from].includes(to)))
})

test('the change order diagram has the code’s transitions', () => {
  expect(drawn('Change')).toEqual(allowed(CHANGE_STATUSES, (from, to) => CHANGE_MOVES[from].includes(to)))
})

test('the approval diagram has the code’s transitions', () => {
  expect(drawn('Approval')).toEqual(allowed(SIGNOFF_STATUSES, (from, to) => SIGNOFF_MOVES[from].includes(to)))
})

test('the waiting list diagrams have the code’s transitions', () => {
  expect(drawn('Slot')).toEqual(allowed(SLOT_STATUSES, (from, to) => SLOT_MOVES[from].includes(to)))
  expect(drawn('Waiting-list entry')).toEqual(allowed(PLACE_STATUSES, (from, to) => PLACE_MOVES[from].includes(to)))
})

test('the return diagram has the code’s transitions', () => {
  expect(drawn('Return')).toEqual(allowed(RETURN_STATUSES, (from, to) => RETURN_MOVES[from].includes(to)))
})

test('the delay notice diagram has the code’s transitions', () => {
  expect(drawn('Delay notice')).toEqual(allowed(DELAY_STATUSES, (from, to) => DELAY_MOVES[from].includes(to)))
})

test('the delivery diagrams have the code’s transitions', () => {
  expect(drawn('Delivery')).toEqual(allowed(DELIVERY_STATUSES, (from, to) => isDeliveryMove('shipping', from, to)))
  expect(drawn('Pickup')).toEqual(allowed(DELIVERY_STATUSES, (from, to) => isDeliveryMove('pickup', from, to)))
})

/** The transitions in this section's diagram, without starts and ends. */
function drawn(section: string): string[] {
  const text = states.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...text.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} -> ${to}`).sort()
}

function allowed<State extends string>(states: readonly State[], may: (from: State, to: State) => boolean): string[] {
  return states.flatMap((from) => states.filter((to) => from !== to && may(from, to)).map((to) => `${from} -> ${to}`)).sort()
}
