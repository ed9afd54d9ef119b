import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MoneyAlert } from '#contracts/money/money-alert-views.ts'
import type { Page } from '#contracts/operations/operator-views.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { buildPaymentWithFailedRefund, paymentWithFailedRefund } from '#testing/world-refunds.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
let operator: Person
let buyer: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  await world.jobs.clear()
  await world.db.delete(moneyAlerts)
  // Without its alert, a refund left open by an earlier test would be retried.
  await world.db.update(payments).set({ status: 'refunded' }).where(eq(payments.status, 'refund_failed'))
  buyer = await world.buyer()
})

const post = async (path: string) => (await api.request(`/api/v1/admin/${path}`, { as: operator, method: 'POST' })).status
async function failedRefundOf(id: string) {
  const { entries } = (await (await api.request('/api/v1/admin/money-alerts', { as: operator })).json()) as Page<MoneyAlert>
  return entries.find(({ kind, subject_id }) => kind === 'refund_failed' && subject_id === id)
}

test('a pending refund cannot be marked as seen, so the buyer is not paid twice', async () => {
  const owed = await paymentWithFailedRefund(world, buyer)
  const sold = await failedOrder()
  expect(await post(`checkouts/${owed.id}/refund`)).toBe(202)
  expect(await post(`orders/${sold.id}/refund`)).toBe(202)
  for (const id of [owed.id, sold.id]) {
    const alert = await failedRefundOf(id)
    const answer = await api.request(`/api/v1/admin/money-alerts/${alert?.id}/seen`, { as: operator, method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('This refund is in progress')])
    expect(await failedRefundOf(id)).toMatchObject({ seen_at: null })
  }
  await workJobs(world)
  expect(await post(`money-alerts/${(await failedRefundOf(owed.id))?.id}/seen`)).toBe(200)
})

test.each([
  ['a sale', () => paymentWithFailedRefund(world, buyer)],
  ['a custom build', () => buildPaymentWithFailedRefund(world)],
] as const)('marking as seen just before the shop retries the refund of %s prevents the retry', async (_, owe) => {
  const owed = await owe()
  await world.jobs.clear()
  world.clock.advance(25 * 3600)
  const alert = await failedRefundOf(owed.id)
  let both: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    // The operator's action holds the payment and waits for the alert; the shop waits for the payment.
    await tx.select().from(moneyAlerts).for('update')
    const seen = post(`money-alerts/${alert?.id}/seen`)
    await vi.waitFor(() => expectPending(1), 5_000)
    both = Promise.all([seen, reconcilePayments(world.as(null))])
    await vi.waitFor(() => expectPending(2), 5_000)
  })
  expect(await both).toEqual([200, undefined])
  expect(await world.jobs.taken()).toEqual([])
  expect(await failedRefundOf(owed.id)).toMatchObject({ seen_at: expect.any(String), refund: { state: 'failed' } })
})

test('marking as seen and a concurrent retry: only the first one happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const owed = await paymentWithFailedRefund(world, buyer)
    world.clock.advance(25 * 3600)
    const alert = await failedRefundOf(owed.id)
    const [answer] = await Promise.all([post(`money-alerts/${alert?.id}/seen`), reconcilePayments(world.as(null))])
    const after = await failedRefundOf(owed.id)
    const isAskedFor = after?.refund?.state === 'under_way'
    expect([answer, after?.seen_at !== null]).toEqual(isAskedFor ? [409, false] : [200, true])
  }
})

async function expectPending(count: number) {
  const { rows } = await world.db.execute<{ waits: number }>(sql`select 1 as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  expect(rows).toHaveLength(count)
}

/** Refunded, with a refund that failed immediately */
async function failedOrder() {
  const sale = await soldForPickup(world)
  await post(`orders/${sale.orderId}/refund`)
  const provider = vi
    .spyOn(world.payments, 'refund')
    .mockResolvedValue({ refundId: null, status: 'failed', why: 'charge_disputed' })
  await workJobs(world)
  provider.mockRestore()
  return { id: sale.orderId }
}
