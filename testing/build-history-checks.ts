import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { getPaidTotals, listPaidParts } from '#domain/custom-builds/requests/payment-summary.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { canReach, readStates } from './build-states.ts'
import { ledgerOfBuild } from './world-build-changes.ts'
import { disputesOf, idOf, paymentsOf, type Story, sessionsOf } from './world-build-histories.ts'

const LEFT = ['handed_over', 'inspection', 'returning', 'completed']

/** Invariants of every build after every action. */
export async function expectAllIsWell(story: Story) {
  const now = await readStates(story.world.db, idOf(story))
  for (const [what, { moves, status }] of now) {
    const before = story.seen.get(what)
    if (before) expect(canReach(moves, before.status, status), `${what}: ${before.status} to ${status}`).toBe(true)
  }
  story.seen = now

  const [request] = await story.world.db
    .select()
    .from(customBuildRequests)
    .where(eq(customBuildRequests.id, idOf(story)))
  const parts = (await listPaidParts(story.world.db, [idOf(story)])).get(idOf(story)) ?? []
  if (request?.status !== 'declined')
    expect(
      parts.reduce((sum, { cents }) => sum + cents, 0),
      'the parts add up to the price',
    ).toBe(request?.quotedPriceCents)

  // Paid money is kept, refunded, or owed.
  const arrived = sessionsOf(story).filter(({ paymentStatus }) => paymentStatus === 'paid')
  const received = arrived.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const back = arrived.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const ids = (await paymentsOf(story)).map(({ id }) => id)
  const unsettled = and(inArray(refunds.paymentId, ids), inArray(refunds.status, ['owed', 'asking', 'failed']))
  const owed = ids.length === 0 ? [] : await story.world.db.select().from(refunds).where(unsettled)
  const openCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  const { paidCents } = await getPaidTotals(story.world.db, idOf(story))
  const { deliveryCents } = await getRefundableAmounts(story.world.db, idOf(story))
  const lostCents = disputesOf(story).reduce(
    (sum, { status, withdrawnCents }) => sum + (status === 'lost' ? withdrawnCents : 0),
    0,
  )
  if (lostCents === 0) expect(paidCents + deliveryCents, 'paid = kept + back + open returns').toBe(received - back - openCents)
  expect(back + lostCents, 'refunds never exceed payments').toBeLessThanOrEqual(received)

  const ledger = await ledgerOfBuild(story.world, story.build)
  expect(
    Object.values(ledger).reduce((sum, cents) => sum + cents, 0),
    'the ledger adds up to nothing',
  ).toBe(0)
  expect(0 - (ledger.buyer ?? 0), 'the ledger knows what is kept').toBe(received - back)

  const [build] = await story.world.db
    .select()
    .from(builds)
    .where(eq(builds.requestId, idOf(story)))
  const open = parts.filter(({ isPaid }) => !isPaid).map(({ title }) => title)
  if (LEFT.includes(build?.status ?? '')) expect(open, 'what has left the workshop asks for nothing').toEqual([])
  if (build?.status === 'cancelled') expect(paidCents, 'what is kept is what both have read').toBeLessThanOrEqual(build.keptCents)
}
