import { afterAll, expect, test } from 'vitest'
import { ReportProblem } from '#contracts/hand-over-bodies.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { handOvers } from '#testing/world-hand-overs.ts'
import type { HandOverNews } from './notify-of-hand-over.ts'
import { reportProblem } from './report-problem.ts'

const world = await openWorld()
const { delivered } = handOvers(world)
afterAll(() => world.close())

test('each step is told in a mail that names the instrument and leads to its room', async () => {
  const build = await delivered()
  const requestId = build.request.id
  const mail = async (news: HandOverNews, side: 'buyer' | 'builder') => {
    const letter = await composeMail(world.as(null), { mail: 'build-hand-over', to: 'ada@home.test', requestId, news, side })
    expect(letter.text).toContain(
      news === 'completed' && side === 'buyer' ? '/builder/' : `/custom-builds/${requestId}#hand-over`,
    )
    return letter.subject
  }
  expect(await mail('shipped', 'buyer')).toBe('On its way: Heron OM')
  expect(await mail('delivered', 'buyer')).toBe('It is with you: Heron OM')
  expect(await mail('inspection_ends', 'buyer')).toBe('Is everything as agreed? Heron OM')
  expect(await mail('completed', 'buyer')).toBe('Yours: Heron OM')
  expect(await mail('completed', 'builder')).toBe('Done: Heron OM')

  const found = ReportProblem.parse({ kind: 'not_as_agreed', line: 'Nut width', words: 'The nut is too narrow.' })
  await reportProblem(world.as(build.buyer), requestId, found)
  const subjects = []
  for (const news of ['problem', 'problem_reminder', 'fix_agreed', 'lost_insured', 'not_scanned', 'chosen', 'sent_back'] as const)
    subjects.push(await mail(news, 'builder'))
  for (const news of [
    'answer',
    'fixed',
    'not_arrived',
    'lost',
    'disputed',
    'decided',
    'returning',
    'returned',
    'came_back',
    'brought_back',
    'ready_for_pickup',
  ] as const)
    subjects.push(await mail(news, 'buyer'))
  for (const subject of subjects) expect(subject).toMatch(/Heron OM$/)
  expect(subjects[0]).toBe('Something is not as agreed: Heron OM')
})
