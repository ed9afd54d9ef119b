import { and, eq, inArray, lt } from 'drizzle-orm'
import { CONFIRM_BACK_DAYS } from '#contracts/hand-overs.ts'
import { buildHandOvers } from '../build-requests/hand-overs-table.ts'
import { builds } from '../builds/builds-tables.ts'
import { buildProblems } from '../hand-overs/problems-table.ts'
import type { Needs } from '../kernel/context.ts'

const AT_MOST = 500
const DAY_MS = 86_400_000
/** So long after it was sent without having arrived. */
const NOT_ARRIVED = 14
/** So long after it was sent back, and a day for the clock. */
const NOT_SETTLED = CONFIRM_BACK_DAYS + 1

type Found = { requestId: string; reason: string }

/** What is wrong with instruments that have left the workshop, as an operator reads it. */
export async function findProblems({ db, now }: Needs<'db' | 'now'>): Promise<Found[]> {
  const disputed = await db.select().from(buildProblems).where(eq(buildProblems.status, 'disputed')).limit(AT_MOST)
  const parcels = await db
    .select({ requestId: builds.requestId, status: buildHandOvers.deliveryStatus })
    .from(builds)
    .innerJoin(buildHandOvers, eq(buildHandOvers.requestId, builds.requestId))
    .where(
      and(
        eq(builds.status, 'handed_over'),
        inArray(buildHandOvers.deliveryStatus, ['shipped', 'returned']),
        lt(builds.handedOverAt, new Date(now().getTime() - NOT_ARRIVED * DAY_MS)),
      ),
    )
    .limit(AT_MOST)
  const back = await db
    .select({ requestId: builds.requestId })
    .from(builds)
    .where(and(eq(builds.status, 'returning'), lt(builds.sentBackAt, new Date(now().getTime() - NOT_SETTLED * DAY_MS))))
    .limit(AT_MOST)
  return [
    ...disputed.map(({ requestId, kind, words, answerWords }) => {
      const what = kind === 'damaged' ? 'Damaged on the way' : 'Not as agreed'
      const answer = answerWords ? ` The builder: “${answerWords}”` : ''
      return { requestId, reason: `${what}: “${words}”${answer}` }
    }),
    ...parcels.map(({ requestId, status }) => {
      const reason = status === 'returned' ? 'The carrier has brought it back.' : 'It was sent two weeks ago and has not arrived.'
      return { requestId, reason }
    }),
    ...back.map(({ requestId }) => ({ requestId, reason: 'It was sent back two weeks ago, and its money has not gone back.' })),
  ]
}
