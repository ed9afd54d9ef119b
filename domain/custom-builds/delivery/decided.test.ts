import { expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { reportNotDelivered, reportReturn, sendBack, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { sent } = buildDeliveries(world)
const { report, answer, decide, deliveredAt } = inspections(world)

const room = ({ request }: SignedBuild, as: SignedBuild['buyer']) => getBuild(world.as(as), request.id)

/** The delivery emails to one side, one line each. */
async function mailsTo({ email }: SignedBuild['buyer'], mails: Awaited<ReturnType<typeof workJobs>>): Promise<string[]> {
  const own = mails.filter(({ mail, to }) => (mail === 'return' || mail === 'build-hand-over') && to === email)
  const letters = await Promise.all(own.map((each) => composeMail(world.as(null), each)))
  return letters.map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`)
}

test('both sides see the decision about damage, the reason and who pays, in one email and on the build page', async () => {
  const { build } = await deliveredAt()
  await report(build, { reason: 'damaged', details: 'The box is crushed.' })
  await workJobs(world)
  expect((await room(build, build.buyer)).decided).toBeNull()
  await decide(build, { decision: 'shop_pays', amount: 900, reason: 'Crushed by the carrier.' })
  const mails = await workJobs(world)

  // The decision completes the build without a separate completion email.
  const [toBuyer, ...others] = await mailsTo(build.buyer, mails)
  expect(others).toEqual([])
  expect(toBuyer).toMatch(/^Refunded \$900: Heron OM/)
  expect(toBuyer).toContain('Partial refund to your original payment method: $900 for damage in transit. The shop covers this')
  expect(toBuyer).toContain('Our reason: “Crushed by the carrier.”')
  const [toBuilder, ...toBuilderToo] = await mailsTo(build.builder, mails)
  expect(toBuilderToo).toEqual([])
  expect(toBuilder).toContain('The shop covers this, and you still get your full share.')
  expect(toBuilder).toContain('Our reason: “Crushed by the carrier.”')
  for (const as of [build.buyer, build.builder])
    expect((await room(build, as)).decided).toMatchObject({
      decision: 'shop_pays',
      words: expect.stringContaining('The shop covers this'),
      reason: 'Crushed by the carrier.',
    })
})

test.each([
  ['the instrument is as agreed', false, { decision: 'as_agreed' }, 'Problem resolved: Heron OM'],
  ['the buyer keeps an instrument that was to be returned', true, { decision: 'as_agreed' }, 'Problem resolved: Heron OM'],
])('sends each side one email when %s', async (_what, isTakenBack, decision, subject) => {
  const { build } = await deliveredAt()
  await report(build)
  if (isTakenBack) await answer(build, { answer: 'take_back', refund: 4892.4 })
  else await answer(build, { answer: 'disagree', text: 'It is as on the sheet.' })
  // Past the return deadline.
  if (isTakenBack) world.clock.advance(15 * 86_400)
  await workJobs(world)
  await decide(build, decision)
  const mails = await workJobs(world)
  expect((await room(build, build.buyer)).status).toBe('completed')
  for (const side of [build.buyer, build.builder]) {
    const [letter, ...others] = await mailsTo(side, mails)
    expect([letter?.startsWith(subject), others]).toEqual([true, []])
  }
})

test('a partial refund for a damaged return is recorded as the shop’s decision, not the buyer’s', async () => {
  const { build } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
  await startReturn(world.as(build.buyer), build.request.id, 'withdrawal', 4892.4)
  await sendBack(world.as(build.buyer), build.request.id)
  await reportReturn(world.as(build.builder), build.request.id, 'The side is cracked.')
  await workJobs(world)
  await decide(build, { decision: 'money', amount: 4000, reason: 'The side must be replaced.' })
  const mails = await workJobs(world)

  const words = 'Refund to your original payment method: $4,092.40. Ridge Guitars keeps $800 for the problem they reported.'
  const decided = (await mailsTo(build.buyer, mails)).find((each) => each.startsWith('Refunded $4,092.40: Heron OM'))
  expect(decided).toContain(`${words} Our reason: “The side must be replaced.”`)
  expect((await mailsTo(build.builder, mails)).join()).toContain('You keep $800 for the problem you reported.')
  const shown = await room(build, build.buyer)
  expect(shown.ended).toMatchObject({ by: 'operator', kind: 'withdrawal', keeps: 800, back: 4092.4 })
  expect(shown.decided).toMatchObject({ decision: 'money', words, reason: 'The side must be replaced.' })
})

test('sends one email about a lost delivery, with the reason and who pays', async () => {
  const build = await sent()
  world.clock.advance(11 * 86_400)
  await reportNotDelivered(world.as(build.buyer), build.request.id)
  await workJobs(world)
  await decide(build, { decision: 'take_back', reason: 'The carrier has no trace of it.' })
  const mails = await workJobs(world)
  const [letter, ...others] = await mailsTo(build.buyer, mails)
  expect(others).toEqual([])
  expect(letter).toMatch(/^Refunded \$4,800: Heron OM/)
  expect(letter).toContain('Ridge Guitars covers this. Our reason: “The carrier has no trace of it.”')
})
