import { and, eq } from 'drizzle-orm'
import { buildSheetPath, type SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getBuildEmailFacts } from '../requests/build-request-emails.ts'
import { findNewestQuote } from '../requests/lock-request.ts'
import { buildSheetAnswers, buildSheets } from './build-agreements-tables.ts'

export type SheetNews = 'sent' | 'answered' | 'agreed'

type AboutSheet = { requestId: string; version: number; news: SheetNews; side: SheetSide }

/** Announces a spec sheet, requested changes, or the second signature. */
export const sheetEmail = defineMail('build-sheet-news', async ({ db }, about: AboutSheet) => {
  const facts = await getSheetFacts(db, about)
  // A revised quote withdrew the sheet in the meantime, or a newer version replaced it.
  if (about.news === 'sent' && facts.request.sheetVersion !== about.version) throw new NothingToSay()
  return EMAILS[about.news](facts)
})

/** The facts of a sheet for emails and messages. */
export async function getSheetFacts(db: Queryable, { requestId, version, side }: Omit<AboutSheet, 'news'>) {
  const ofVersion = and(eq(buildSheets.requestId, requestId), eq(buildSheets.version, version))
  const { content } = only(await db.select({ content: buildSheets.content }).from(buildSheets).where(ofVersion))
  const [answer] = await db
    .select({ words: buildSheetAnswers.words })
    .from(buildSheetAnswers)
    .where(and(eq(buildSheetAnswers.requestId, requestId), eq(buildSheetAnswers.version, version)))
  const facts = await getBuildEmailFacts(db, requestId)
  const quote = facts.request.status === 'quoted' ? await findNewestQuote(db, requestId) : undefined
  return {
    ...facts,
    /** The last day of the quote that the buyer's signature also accepts. */
    signBy: quote ? formatLongDay(quote.validUntil) : null,
    version,
    side,
    title: content.instrument.title,
    price: formatCents(content.price_cents),
    promise: formatLongDay(content.promise),
    words: answer?.words ?? '',
  }
}
type SheetFacts = Awaited<ReturnType<typeof getSheetFacts>>

const EMAILS: Record<SheetNews, (sheet: SheetFacts) => EmailContent> = {
  sent: ({ requestId, version, title, price, promise, signBy, builderName }) => ({
    subject: `Ready to sign: spec sheet for ${title}`,
    preview: `${builderName} signed version ${version} of the spec sheet.`,
    heading: version === 1 ? 'Your spec sheet is ready' : 'New version of your spec sheet',
    paragraphs: [
      `${builderName} signed version ${version}: ${title} for ${price}, promised by ${promise}.`,
      'Review the spec sheet and sign it if everything looks right. If not, request changes. Nothing is agreed until you sign.',
      ...(signBy ? [`Sign by ${signBy}. Your signature also accepts the quote.`] : []),
    ],
    action: { label: 'Review spec sheet', path: buildSheetPath(requestId) },
  }),
  answered: ({ requestId, version, title, words, customerName }) => ({
    subject: `${customerName} requested changes: ${title}`,
    preview: words || `Version ${version} hasn’t been signed.`,
    heading: 'Changes requested',
    paragraphs: [
      `${customerName} reviewed version ${version} of the spec sheet and requested changes.`,
      ...(words ? [`Their message: “${words}”`] : []),
    ],
    action: { label: 'Write new version', path: buildSheetPath(requestId) },
  }),
  agreed: ({ requestId, version, title, price, promise, side, builderName, customerName }) => ({
    subject: `Spec sheet signed: ${title}`,
    preview: `Version ${version} is signed by both sides.`,
    heading: side === 'builder' ? `${customerName} signed version ${version}` : `You and ${builderName} signed the spec sheet`,
    paragraphs: [
      `Version ${version} of the spec sheet is signed by both sides: ${title} for ${price}, promised by ${promise}.`,
      ...(side === 'builder' ? ['The buyer’s signature also accepts your quote.'] : []),
      'You can read the spec sheet at any time and download it as a PDF.',
    ],
    action: { label: 'View spec sheet', path: buildSheetPath(requestId) },
  }),
}
