import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SettleBuild } from '#contracts/operations/operator-bodies.ts'
import { getReturn } from '#domain/buying/returns/return-view.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import type { Person } from '#testing/world-people.ts'
import { answerProblem, latestReturn, reportProblem } from '#testing/world-returns.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { getReadableBuild } from './get-readable-build.ts'
import { operatorActs } from './operator-acts-table.ts'
import { getSettlement, settleBuild } from './settle-build.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { ready, paid, delivered } = buildDeliveries(world)
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const read = ({ request }: SignedBuild) => getReadableBuild(world.as(operator), request.id)

test('an operator who decides a problem reads its line, texts and the offered amount', async () => {
  const build = await delivered()
  expect((await read(build)).build.problem).toBeNull()
  await reportProblem(world.as(build.buyer), build.request.id, { line: 'Nut width', details: 'The nut is too narrow.' })
  const said = { answer: 'money', amount: 200, text: 'I would give $200 back.' } as const
  await answerProblem(world.as(build.builder), build.request.id, said)
  expect(await read(build)).toMatchObject({ build: { problem: 'not_as_agreed', return_id: expect.any(String) } })
  const { id } = await latestReturn(world.as(operator), build.request.id)
  expect(await getReturn(world.as(operator), RETURNABLES, id)).toMatchObject({
    side: 'operator',
    line: 'Nut width',
    details: 'The nut is too narrow.',
    photos: [],
    offered: 200,
    answer_text: 'I would give $200 back.',
    to_decide: { about: 'found' },
  })
})

test('a settlement shows what the delivery refund is, in its figures and in the log', async () => {
  const build = await paid()
  expect(await getSettlement(world.as(operator), build.request.id)).toMatchObject({ paid: 4800, most_back: 4800, delivery: 92.4 })
  const asked = SettleBuild.parse({ kind: 'settled', paid: 4800, back: 1000, reason: 'Both have called' })
  await settleBuild(world.as(operator), build.request.id, asked)
  expect((await getBuild(world.as(build.buyer), build.request.id)).ended).toMatchObject({ keeps: 3800, back: 1092.4 })
  expect(await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, build.request.id))).toMatchObject([
    { details: { back: '$1,092.40', kept: '$3,800' } },
  ])
})

test('after the bank’s decision, operators can no longer read the build', async () => {
  const build = await ready()
  const [payment] = await world.db.select().from(payments).where(eq(payments.requestId, build.request.id)).limit(1)
  const { stripeDisputeId } = await disputed(world, payment?.stripeSessionId ?? '')
  expect((await read(build)).because).toEqual(['A payment is disputed.'])
  world.payments.decide(stripeDisputeId, 'won')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  expect(await read(build)).toMatchObject({ because: [], contents: null })
})
