import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AnswerSignOff, type AnswerSignOffBody, AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { sendWorkPicture, shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildSignOffs } from './builds-tables.ts'
import { answerSignOff, askSignOff, withdrawSignOff } from './delays-and-sign-offs.ts'
import { getBuild } from './get-build.ts'
import { runSignOffDeadlines } from './run-build-deadlines.ts'
import { startStage } from './stage-actions.ts'

const world = await openWorld({ now: '2027-03-01T12:00:00Z' })
const DAY = 86_400

const picture = ({ builder }: Build) => sendWorkPicture(world, builder)

async function ask(build: Build, more: object = {}) {
  const asked = AskSignOff.parse({
    question: 'Is this the neck you want?',
    stage_key: 'neck',
    pictures: [{ key: await picture(build) }],
    ...more,
  })
  const { sign_offs } = await askSignOff(world.as(build.builder), build.request.id, asked)
  return { requestId: build.request.id, signOffId: sign_offs[0]?.id ?? '' }
}
type Asked = Awaited<ReturnType<typeof ask>>
const answer = (build: Build, id: Asked, body: AnswerSignOffBody) =>
  answerSignOff(world.as(build.buyer), id, AnswerSignOff.parse(body))
const mailsTo = async (id: Asked) =>
  (await workJobs(world))
    .filter((mail) => (mail as { signOffId?: string }).signOffId === id.signOffId)
    .map(({ news, side }: Record<string, unknown>) => `${news} ${side}`)

describe('a question to the buyer', () => {
  test('has photos, is the sentence of the build page, and needs a yes', async () => {
    const build = await startedBuild(world)
    const id = await ask(build)
    const shown = await shownToBuyer(world, build)
    expect(shown.sentence).toMatch(/ is waiting for your reply: Is this the neck you want\?$/)
    expect(shown.sign_offs[0]).toMatchObject({ status: 'open', pictures: [{ alt: 'Neck, Heron OM' }], can: { answer: true } })
    expect(shown.waits_for_you[0]).toMatchObject({ path: '#questions' })
    expect(await mailsTo(id)).toEqual(['asked buyer'])
    const { sign_offs, promise } = await answer(build, id, { answer: 'yes' })
    expect(sign_offs[0]).toMatchObject({ status: 'approved', moved_days: 0 })
    expect(promise).toBe('2027-06-30')
    expect(await mailsTo(id)).toEqual(['answered builder'])
  })

  test('expires on a day in the shop’s time zone, as its emails say', async () => {
    // A week later it is March 8 in London, and still March 7 in Los Angeles.
    world.clock.set(new Date('2027-03-01T04:00:00Z'))
    const id = await ask(await startedBuild(world))
    const [mail] = (await workJobs(world)).filter(({ mail: kind }) => kind === 'build-sign-off-news')
    const shop = { ...world.as(null), settings: { ...world.settings, timeZone: 'America/Los_Angeles' } }
    const textOf = async (news: string) => (await composeMail(shop, { ...mail, ...id, news } as never)).text
    expect(await textOf('asked')).toContain('Work is on hold until you answer, or until March 7, 2027 at the latest.')
    expect(await textOf('reminded')).toContain('If you don’t answer by March 7, 2027,')
  })

  test('needs a choice if there are any, and a message for “not yet”', async () => {
    const build = await startedBuild(world)
    const id = await ask(build, { choices: ['Left', 'Right'] })
    await expect(answer(build, id, { answer: 'yes' })).rejects.toMatchObject({
      fields: { choice: ['Choose one of the options'] },
    })
    expect(AnswerSignOff.safeParse({ answer: 'not_yet' }).success).toBe(false)
    const { sign_offs } = await answer(build, id, { answer: 'not_yet', words: 'A little slimmer.' })
    expect(sign_offs[0]).toMatchObject({ status: 'changes_wanted', words: 'A little slimmer.' })
    // The same answer again changes nothing; another one is refused.
    await answer(build, id, { answer: 'not_yet', words: 'A little slimmer.' })
    await expect(answer(build, id, { answer: 'yes', choice: 'Left' })).rejects.toMatchObject({
      message: 'This question is closed',
    })
  })

  test('is refused without a photo or while another is open, and strangers get Not Found', async () => {
    const build = await startedBuild(world)
    expect(AskSignOff.safeParse({ question: 'Is this it?', pictures: [] }).success).toBe(false)
    const id = await ask(build)
    await expect(ask(build)).rejects.toMatchObject({ code: 'conflict' })
    const stranger = world.as(await world.buyer())
    await expect(answerSignOff(stranger, id, AnswerSignOff.parse({ answer: 'yes' }))).rejects.toMatchObject({ code: 'not_found' })
    await expect(answer({ ...build, buyer: build.builder }, id, { answer: 'yes' })).rejects.toMatchObject({ code: 'not_allowed' })
    await withdrawSignOff(world.as(build.builder), id)
    await expect(answer(build, id, { answer: 'yes' })).rejects.toMatchObject({
      message: 'The builder withdrew the question',
    })
  })

  test('is a next step during a stage that requires asking the buyer', async () => {
    const stage = { key: 'neck', title: 'Neck', weight: 100, plan_days: 5, cure_days: 0, asks_buyer: true }
    const build = await startedBuild(world, { sheet: { stages: [stage] } })
    const waits = async () => (await getBuild(world.as(build.builder), build.request.id)).waits_for_you.map(({ text }) => text)
    await startStage(world.as(build.builder), { requestId: build.request.id, key: 'neck' })
    expect(await waits()).toEqual([expect.stringMatching(/^Ask .* before you finish “Neck”$/)])
    await ask(build, { stage_key: 'neck' })
    expect(await waits()).not.toEqual([expect.stringMatching(/^Ask /)])
  })

  test('blocks finishing the instrument', async () => {
    const build = await startedBuild(world, {
      sheet: { stages: [{ key: 'design', title: 'Design', weight: 100, plan_days: 5, cure_days: 0, asks_buyer: false }] },
    })
    await ask(build, { stage_key: null })
    const { stages } = await getBuild(world.as(build.builder), build.request.id)
    expect(stages[0]?.can.finish).toBe(false)
  })
})

describe('waiting for the answer', () => {
  test('a yes after nine days moves the promised date by six days', async () => {
    const build = await startedBuild(world)
    const id = await ask(build)
    await workJobs(world)
    world.clock.advance(9 * DAY)
    const { promise, promise_first, sign_offs } = await answer(build, id, { answer: 'yes' })
    expect({ promise, promise_first }).toEqual({ promise: '2027-07-06', promise_first: '2027-06-30' })
    expect(sign_offs[0]).toMatchObject({ moved_days: 6 })
    const moved = (await workJobs(world)).filter(({ mail }) => mail === 'build-promise-moved')
    expect(moved.map(({ cause }: Record<string, unknown>) => cause)).toEqual([
      'your answer took 9 days',
      'the answer took 9 days',
    ])
  })

  test('reminds on day 3 and lapses after the sheet’s days, once on two nodes; a later answer is a note', async () => {
    const build = await startedBuild(world)
    const id = await ask(build)
    await workJobs(world)
    const day = async () => {
      world.clock.advance(DAY)
      await Promise.all([runSignOffDeadlines(world.as(null)), runSignOffDeadlines(world.as(null))])
      return mailsTo(id)
    }
    const week = []
    for (let at = 1; at <= 8; at++) week.push((await day()).join())
    expect(week).toEqual(['', '', 'reminded buyer', '', '', '', 'lapsed buyer,lapsed builder', ''])
    expect(await shownToBuyer(world, build)).toMatchObject({
      promise: '2027-07-04',
      sign_offs: [{ status: 'lapsed', moved_days: 4 }],
    })
    const late = await answer(build, id, { answer: 'not_yet', words: 'Rather not.' })
    expect(late.sign_offs[0]).toMatchObject({ status: 'lapsed', late_answer: 'not_yet', words: 'Rather not.' })
    expect(late.promise).toBe('2027-07-04')
  })

  test('answered and lapsed at the same moment: one wins, and the promised date moves once', async () => {
    const build = await startedBuild(world)
    const id = await ask(build)
    world.clock.advance(7 * DAY)
    await Promise.allSettled([answer(build, id, { answer: 'yes' }), runSignOffDeadlines(world.as(null))])
    const [row] = await world.db.select().from(buildSignOffs).where(eq(buildSignOffs.id, id.signOffId))
    expect(['approved', 'lapsed']).toContain(row?.status)
    expect(row?.status === 'lapsed' ? row.lateAnswer : row?.lateAnswer).toBe(row?.status === 'lapsed' ? 'yes' : null)
    expect((await shownToBuyer(world, build)).promise).toBe('2027-07-04')
  })
})
