import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AnswerReturn, OpenReturn } from '#contracts/buying/return-bodies.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { latestReturn } from '#testing/world-returns.ts'
import { answerReturn } from './answer-return.ts'
import { openReturn } from './open-return.ts'
import { getReturn } from './return-view.ts'
import { returns } from './returns-table.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { report, deliveredAt } = inspections(world)

test('two requests at the same moment open one return', async () => {
  const { build } = await deliveredAt()
  const request_id = build.request.id
  const asked = OpenReturn.parse({ request_id, reason: 'not_as_agreed', details: 'The nut is too narrow.' })
  const ask = () => openReturn(world.as(build.buyer), RETURNABLES, asked)
  const settled = await Promise.allSettled([ask(), ask()])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.db.$count(returns, eq(returns.requestId, request_id))).toBe(1)
})

test('of two steps with the same version, the second is refused as changed', async () => {
  const { build } = await deliveredAt()
  await report(build)
  const { id, version } = await latestReturn(world.as(null), build.request.id)
  const offer = (amount: number) =>
    answerReturn(world.as(build.builder), RETURNABLES, id, AnswerReturn.parse({ version, answer: 'money', amount }))
  const settled = await Promise.allSettled([offer(100), offer(200)])
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'changed' }])
  expect(await latestReturn(world.as(null), build.request.id)).toMatchObject({ status: 'offered', version: version + 1 })
})

test('the two sides and operators read a return; for others it does not exist', async () => {
  const { build } = await deliveredAt()
  await report(build)
  const { id } = await latestReturn(world.as(null), build.request.id)
  for (const [person, side] of [
    [build.buyer, 'buyer'],
    [build.builder, 'builder'],
    [await world.operator(), 'operator'],
  ] as const)
    expect((await getReturn(world.as(person), RETURNABLES, id)).side).toBe(side)
  const stranger = world.as(await world.buyer())
  await expect(getReturn(stranger, RETURNABLES, id)).rejects.toMatchObject({ code: 'not_found' })
  const answered = AnswerReturn.parse({ version: 1, answer: 'fix' })
  await expect(answerReturn(stranger, RETURNABLES, id, answered)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answerReturn(world.as(build.buyer), RETURNABLES, id, answered)).rejects.toMatchObject({ code: 'not_allowed' })
})
