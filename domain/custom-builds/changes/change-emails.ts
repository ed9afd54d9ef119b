import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { changeLine } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { printLine } from '#contracts/custom-builds/sheet-lines.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { pictureAddress } from '#contracts/people/uploads.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { EmailPicture } from '#domain/ports/mail.ts'
import { getBuildEmailFacts } from '../requests/build-request-emails.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { buildChanges } from './build-changes-table.ts'

export type ChangeNews = 'wished' | 'proposed' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed' | 'stale'

type AboutChange = { changeId: string; news: ChangeNews; side: SheetSide }

/** Tells one side about a step of a change. */
export const changeEmail = defineMail('build-change-news', async ({ db }, { changeId, news, side }: AboutChange) => {
  const facts = await getChangeEmailFacts(db, changeId)
  const { change, title, what } = facts
  return {
    subject: `${HEADINGS[news](facts, side)}: ${title}`,
    preview: news === 'wished' ? `Change ${change.number}` : what,
    heading: HEADINGS[news](facts, side),
    paragraphs: PARAGRAPHS[news](facts, side),
    action: { label: 'Review change', path: `${buildPath(change.requestId)}#changes` },
  }
})

async function getChangeEmailFacts(db: Queryable, changeId: string) {
  const change = only(await db.select().from(buildChanges).where(eq(buildChanges.id, changeId)))
  const { number, priceCents: cents, days } = change
  return { ...(await getBuildEmailFacts(db, change.requestId)), change, what: changeLine({ number, cents, days }) }
}
type Facts = Awaited<ReturnType<typeof getChangeEmailFacts>>

const other = ({ builderName, customerName }: Facts, side: SheetSide) => (side === 'buyer' ? builderName : customerName)

const HEADINGS: Record<ChangeNews, (facts: Facts, side: SheetSide) => string> = {
  wished: ({ customerName }) => `${customerName} requested a change`,
  proposed: ({ builderName }) => `${builderName} proposed a change`,
  accepted: ({ customerName }) => `${customerName} agreed to the change`,
  refused: (facts, side) => `${other(facts, side)} declined the change`,
  withdrawn: (facts, side) => `${other(facts, side)} withdrew the change`,
  lapsed: ({ change }) => `Change ${change.number} expired`,
  stale: ({ change }) => `Change ${change.number} was replaced by another change`,
}

const PARAGRAPHS: Record<ChangeNews, (facts: Facts, side: SheetSide) => string[]> = {
  wished: ({ change }) => [
    `Their message: “${change.wish}”`,
    'Propose the new specs, a price and a date, or decline. Nothing changes until you both agree.',
  ],
  proposed: ({ change, what }) => [
    `${what}.`,
    ...change.lines.map(({ label, unit, value }) => `${label}: ${printLine({ unit, value })}`),
    ...(change.note ? [`Their message: “${change.note}”`] : []),
    'Your build page shows how the change affects the price, payments and promised date. Nothing changes until you agree.',
  ],
  accepted: ({ change, what, build }) => [
    `${what}. The change is now part of the spec sheet, version ${change.madeVersion}.`,
    ...(build?.promise ? [`Promised date: ${formatLongDay(build.promise)}.`] : []),
  ],
  refused: ({ change }) => ['The spec sheet stays the same.', ...(change.answer ? [`Their message: “${change.answer}”`] : [])],
  withdrawn: () => ['The spec sheet stays the same. No action needed.'],
  lapsed: () => [
    'The change expired after two weeks without a reply, so the spec sheet stays the same. You can suggest the change again.',
  ],
  stale: (_facts, side) => [
    side === 'builder'
      ? 'Both changes affected the same line of the spec sheet. Propose the change again if it’s still needed.'
      : 'Both changes affected the same line of the spec sheet. Your builder can propose the change again.',
  ],
}

/** The newest photo of a build that the buyer can see, for emails */
async function findNewestPhoto(db: Queryable, requestId: string): Promise<EmailPicture | undefined> {
  const isShown = and(eq(buildUpdates.requestId, requestId), ne(buildUpdates.audience, 'workshop'))
  const [update] = await db
    .select({ pictures: buildUpdates.pictures })
    .from(buildUpdates)
    // A removed update has no pictures.
    .where(and(isShown, sql`jsonb_array_length(${buildUpdates.pictures}) > 0`))
    .orderBy(desc(buildUpdates.number))
    .limit(1)
  const picture = update?.pictures[0]
  return picture && { path: pictureAddress(picture.key), alt: picture.alt, isScene: true }
}

export type FreezeAhead = {
  requestId: string
  /** The names of the lines, capitalized for the start of a sentence. */
  lines: string
  day: string
  /** The stage that locks the lines; null if a day does. */
  stage: string | null
  side: SheetSide
}

/** Last call before lines of the spec sheet are locked. */
export const freezeAheadEmail = defineMail(
  'build-freeze-ahead',
  async ({ db }, { requestId, lines, day, stage, side }: FreezeAhead) => {
    const { title } = await getBuildEmailFacts(db, requestId)
    const when = stage === null ? `on ${formatLongDay(day)}` : `when “${stage}” starts, around ${formatLongDay(day)}`
    const about = stage === null ? 'will be locked on' : 'will be locked around'
    return {
      subject: `Last call for changes by ${formatLongDay(day)}: ${title}`,
      preview: `${lines} ${about} ${formatLongDay(day)}`,
      heading: 'Last call for changes',
      picture: await findNewestPhoto(db, requestId),
      paragraphs: [
        `${title}: ${lines} will be locked ${when}.`,
        side === 'buyer'
          ? 'If you’d like something different, request a change now. After that, your builder can charge a different price or decline.'
          : 'If a detail is still open, propose it to the buyer before then.',
      ],
      action: { label: 'View build', path: `${buildPath(requestId)}#changes` },
    }
  },
)
