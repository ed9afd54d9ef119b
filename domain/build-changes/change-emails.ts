import { eq } from 'drizzle-orm'
import { changeLine } from '#contracts/build-changes.ts'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { printLine } from '#contracts/sheet-lines.ts'
import { getBuildRequestEmailFacts } from '../build-requests/get-build-request-email-facts.ts'
import { builds } from '../builds/builds-tables.ts'
import { longDay } from '../builds/promise-moved-email.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import { buildChanges } from './build-changes-table.ts'

/** Steps of a change that somebody is notified of. */
export type ChangeNews = 'wished' | 'proposed' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed' | 'stale'

type AboutChange = { changeId: string; news: ChangeNews; side: SheetSide }

/** About a change of what both have signed. */
export const changeEmail = defineMail('build-change-news', async ({ db }, { changeId, news, side }: AboutChange) => {
  const facts = await readFacts(db, changeId)
  const { change, title, what } = facts
  return {
    subject: `${news === 'wished' ? `Change ${change.number}` : what}: ${title}`,
    preview: HEADINGS[news](facts, side),
    heading: HEADINGS[news](facts, side),
    paragraphs: PARAGRAPHS[news](facts, side),
    action: { label: 'Look at the change', path: `${buildPath(change.requestId)}#changes` },
  }
})

async function readFacts(db: Queryable, changeId: string) {
  const { change, build } = only(
    await db
      .select({ change: buildChanges, build: builds })
      .from(buildChanges)
      .innerJoin(builds, eq(builds.requestId, buildChanges.requestId))
      .where(eq(buildChanges.id, changeId)),
  )
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, change.requestId)
  const { number, priceCents: cents, days } = change
  return {
    change,
    title: build.title,
    promise: build.promise,
    what: changeLine({ number, cents, days }),
    builderName,
    customerName,
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

const other = ({ builderName, customerName }: Facts, side: SheetSide) => (side === 'buyer' ? builderName : customerName)

const HEADINGS: Record<ChangeNews, (facts: Facts, side: SheetSide) => string> = {
  wished: ({ customerName }) => `${customerName} would like a change`,
  proposed: ({ builderName }) => `${builderName} proposes a change`,
  accepted: ({ customerName }) => `${customerName} has agreed`,
  refused: (facts, side) => `${other(facts, side)} says no to this change`,
  withdrawn: (facts, side) => `${other(facts, side)} has taken this change back`,
  lapsed: ({ change }) => `Change ${change.number} has lapsed`,
  stale: ({ change }) => `Another change came before change ${change.number}`,
}

const PARAGRAPHS: Record<ChangeNews, (facts: Facts, side: SheetSide) => string[]> = {
  wished: ({ change }) => [
    `Their message: “${change.wish}”`,
    'You name the lines, the price and the days, or say no. Nothing changes before both have agreed.',
  ],
  proposed: ({ change, what }) => [
    `${what}.`,
    ...change.lines.map(({ label, unit, value }) => `${label}: ${printLine({ unit, value })}`),
    ...(change.note ? [`Their message: “${change.note}”`] : []),
    'The room of your build shows what it does to price, parts and date. Nothing changes before you agree.',
  ],
  accepted: ({ change, what, promise }) => [
    `${what}. Version ${change.madeVersion} of the spec sheet has it.`,
    ...(promise ? [`The instrument is promised by ${longDay(promise)}.`] : []),
  ],
  refused: ({ change }) => ['The spec sheet stays as it is.', ...(change.answer ? [`Their message: “${change.answer}”`] : [])],
  withdrawn: () => ['The spec sheet stays as it is. You do not need to do anything.'],
  lapsed: () => ['Nobody answered it in two weeks, so nothing has changed. It can be proposed again.'],
  stale: (_facts, side) => [
    side === 'builder'
      ? 'Both were about the same line. Propose it anew if it is still wanted.'
      : 'Both were about the same line. Your builder can propose it anew.',
  ],
}
