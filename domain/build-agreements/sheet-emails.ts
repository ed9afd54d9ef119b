import { and, eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildSheetPath } from '#contracts/build-sheet-path.ts'
import { formatCents } from '#contracts/money.ts'
import { getBuildRequestEmailFacts } from '../build-requests/get-build-request-email-facts.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail } from '../kernel/define-mail.ts'
import type { EmailContent } from '../ports/mail.ts'
import { buildSheetAnswers, buildSheets } from './build-agreements-tables.ts'
import type { SheetNews } from './sheet-news.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type AboutSheet = { requestId: string; version: number; news: SheetNews; side: SheetSide }

/** About a spec sheet: to read it, that it should be different, or that both have signed. */
export const sheetEmail = defineMail('build-sheet-news', async ({ db }, about: AboutSheet) =>
  EMAILS[about.news](await getSheetFacts(db, about)),
)

/** What a mail or a message says of a sheet. */
export async function getSheetFacts(db: Queryable, { requestId, version, side }: Omit<AboutSheet, 'news'>) {
  const ofVersion = and(eq(buildSheets.requestId, requestId), eq(buildSheets.version, version))
  const { content } = only(await db.select({ content: buildSheets.content }).from(buildSheets).where(ofVersion))
  const [answer] = await db
    .select({ words: buildSheetAnswers.words })
    .from(buildSheetAnswers)
    .where(and(eq(buildSheetAnswers.requestId, requestId), eq(buildSheetAnswers.version, version)))
  const { builderName, customerName } = await getBuildRequestEmailFacts(db, requestId)
  return {
    requestId,
    version,
    side,
    title: content.instrument.title,
    price: formatCents(content.price_cents),
    promise: DAY.format(new Date(content.promise)),
    words: answer?.words ?? '',
    builderName,
    customerName,
  }
}
type SheetFacts = Awaited<ReturnType<typeof getSheetFacts>>

const EMAILS: Record<SheetNews, (sheet: SheetFacts) => EmailContent> = {
  sent: ({ requestId, version, title, price, promise, builderName }) => ({
    subject: `Please read and sign: ${title}`,
    preview: `${builderName} has signed version ${version} of the spec sheet.`,
    heading: version === 1 ? 'Your spec sheet is ready' : 'There is a new version of your spec sheet',
    paragraphs: [
      `${builderName} has signed version ${version}: ${title} for ${price}, by ${promise}.`,
      'Read it through, and sign it if everything is as you want it. If something is not, say so there: nothing is agreed until you sign.',
    ],
    action: { label: 'Read the spec sheet', path: buildSheetPath(requestId) },
  }),
  answered: ({ requestId, version, title, words, customerName }) => ({
    subject: `${customerName} would like a change: ${title}`,
    preview: words || `Version ${version} is not signed.`,
    heading: 'Not like this yet',
    paragraphs: [
      `${customerName} has read version ${version} of the spec sheet and would like something to be different.`,
      ...(words ? [`Their message: “${words}”`] : []),
    ],
    action: { label: 'Write a new version', path: buildSheetPath(requestId) },
  }),
  agreed: ({ requestId, version, title, price, promise, side, builderName, customerName }) => ({
    subject: `Agreed: ${title}`,
    preview: `Version ${version} is signed by both.`,
    heading: side === 'builder' ? `${customerName} has signed version ${version}` : `You and ${builderName} have agreed`,
    paragraphs: [
      `Version ${version} of the spec sheet is signed by both: ${title} for ${price}, by ${promise}.`,
      'You can read it at any time, and download it as a PDF.',
    ],
    action: { label: 'See the spec sheet', path: buildSheetPath(requestId) },
  }),
}
