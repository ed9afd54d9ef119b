import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OperatorBuildPayment, Page } from '#contracts/operations/operator-views.ts'
import { declineRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted } from '#testing/world-build-requests.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const { open, pay } = buildPayments(world)

const PATH = '/api/v1/admin/build-payments'

test('operators see payments for custom builds and their refunds, and no one else does', async () => {
  const [first, second, third] = [await quoted(world, 800), await quoted(world, 33.33), await quoted(world, 500)]
  await pay(first, 'deposit')
  await declineRequest(world.as(first.builder), first.request.id, '')
  await workJobs(world)
  world.clock.advance(60)
  await pay(second, 'deposit')
  await open(third, 'deposit')

  const answer = await api.request(PATH, { as: await world.operator() })
  const { entries, total } = (await answer.json()) as Page<OperatorBuildPayment>
  expect(total).toBe(2)
  expect(entries).toMatchObject([
    { description: 'Mandolin (deposit)', amount: 16.67, status: 'paid', builder: { id: second.builder.profileId } },
    { amount: 400, status: 'refunded', buyer_email: first.buyer.email, reference: expect.stringMatching(/^pi_/) },
  ])

  for (const as of [first.buyer, first.builder]) expect((await api.request(PATH, { as })).status).toBe(403)
  expect((await api.request(PATH)).status).toBe(401)
})

test('the list uses its index', async () => {
  const plan = await world.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await tx.execute<Record<string, string>>(sql`explain select * from payments
      where request_id is not null and status in ('paid', 'refunding', 'refund_failed', 'refunded') order by created_at desc, id limit 30`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('payments_for_builds_received')
  expect(plan).not.toContain('Sort')
})
