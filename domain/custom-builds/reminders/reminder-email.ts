import { eq } from 'drizzle-orm'
import { myRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { buildSheetPath } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { getBuildEmailFacts } from '../requests/build-request-emails.ts'
import { findNewestQuote } from '../requests/lock-request.ts'
import type { ReminderKind } from './remind-of-builds.ts'

/** Reminders of a build in progress; a payment has its own email. */
type BuildReminderKind = Exclude<ReminderKind, 'sheet_unsigned' | 'sheet_waits' | 'part_due'>
/** `days`: since the last update. */
type About = { requestId: string; kind: BuildReminderKind; side: 'buyer' | 'builder'; days: number }

/** Reminds one side of a build of a next step. */
export const buildReminderEmail = defineMail('build-reminder', async (ctx, { requestId, kind, side, days }: About) => {
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw new NothingToSay()
  const email = EMAILS[kind](build, days)
  const action = side === 'builder' ? BUILDER_LINKS[kind]?.(requestId) : undefined
  const page = { label: 'View build', path: `${buildPath(requestId)}${PARTS[kind] ?? ''}` }
  return { action: action ?? page, ...email, paragraphs: [email.paragraphs[side]] }
})

/** The part of the build page that the email is about. */
const PARTS: Partial<Record<BuildReminderKind, string>> = {
  paused: '#delay',
  paused_long: '#delay',
  stage_over: '#stages',
  unpaid_at_the_end: '#delivery',
}

const postUpdate = (requestId: string) => ({ label: 'Post update', path: `/dashboard/bench?build=${requestId}` })

/** The page on which the builder does what they are reminded of, if it is not the build page. */
const BUILDER_LINKS: Partial<Record<BuildReminderKind, (requestId: string) => { label: string; path: string }>> = {
  update_soon: postUpdate,
  update_due: postUpdate,
  update_late: postUpdate,
  asked_for_news: postUpdate,
  builder_away: () => ({ label: 'Open workshop', path: '/dashboard/bench' }),
}

type Texts = Omit<EmailContent, 'paragraphs'> & { paragraphs: { buyer: string; builder: string } }

function both(words: string) {
  return { buyer: words, builder: words }
}

const EMAILS: Record<BuildReminderKind, (build: BuildSnapshot, days: number) => Texts> = {
  update_soon: ({ title, buyerName, updateEveryDays }) => ({
    subject: `Update due in two days: ${title}`,
    preview: `You promised ${buyerName} an update at least every ${updateEveryDays} days.`,
    heading: `${buyerName} is expecting an update`,
    paragraphs: both(`You agreed to post an update at least every ${updateEveryDays} days. A photo from the workshop is enough.`),
  }),
  update_due: ({ title, buyerName, updateEveryDays }) => ({
    subject: `Update due today: ${title}`,
    preview: `You promised ${buyerName} an update at least every ${updateEveryDays} days.`,
    heading: `Time for an update on ${title}`,
    paragraphs: both('A photo from the workshop is enough. If there’s nothing new, you can skip this week with one click.'),
  }),
  update_late: ({ title, buyerName }) => ({
    subject: `${buyerName} is waiting for an update: ${title}`,
    preview: 'Your update is a week late.',
    heading: 'Your update is a week late',
    paragraphs: both(`Please send ${buyerName} a short update on ${title}.`),
  }),
  asked_for_news: ({ title, buyerName }, days) => ({
    subject: `No update for ${buyerName} in ${days} days: ${title}`,
    preview: `Please post a short update on ${title}.`,
    heading: `How is ${title} going?`,
    paragraphs: both(
      `${buyerName} hasn’t had an update in ${days} days, so we told them that we’ve asked you for one. Please post a short update today, even if there’s little to report.`,
    ),
  }),
  asked_builder: ({ title, builder }, days) => ({
    subject: `We asked ${builder.name} for an update: ${title}`,
    preview: `No update in ${days} days.`,
    heading: `We asked ${builder.name} for an update`,
    paragraphs: both(
      `There’s been no update on ${title} in ${days} days. We’ve asked ${builder.name} to post one, and you can message them as well.`,
    ),
  }),
  paused: ({ title, builder }) => ({
    subject: `${builder.name} paused work on ${title}`,
    preview: `${builder.name} will resume work later.`,
    heading: 'Work is paused',
    paragraphs: both(`${builder.name} paused work on ${title}. The build page shows the reason and when work should resume.`),
  }),
  paused_long: ({ title, buyerName, builder }) => ({
    subject: `Paused for four weeks: ${title}`,
    preview: 'Work has been paused for 28 days.',
    heading: 'Work has been paused for four weeks',
    paragraphs: {
      builder: `${title} has been paused for four weeks. Tell ${buyerName} when you expect to resume work.`,
      buyer: `${title} has been paused for four weeks. We’ve reminded ${builder.name}, and you can message them as well.`,
    },
  }),
  stage_over: ({ title, buyerName, stages }) => {
    const stage = stages.find(({ status }) => status === 'running')?.title ?? 'This stage'
    return {
      subject: `${stage} is taking longer than usual: ${title}`,
      preview: 'Nine out of ten stages like this are done by now.',
      heading: `${stage} is taking longer than usual`,
      paragraphs: both(
        `Nine out of ten stages like this are done by now. If the promised date is at risk, tell ${buyerName} early. If something is blocking you, put the stage on hold and give the reason.`,
      ),
    }
  },
  builder_away: ({ title, buyerName }, days) => ({
    subject: `You haven’t signed in for ${days} days: ${title}`,
    preview: `${buyerName} is waiting for an update on ${title}.`,
    heading: 'Your buyers are waiting for updates',
    paragraphs: both(
      `You haven’t signed in for ${days} days, and ${title} for ${buyerName} is in progress. Please post an update for each buyer who’s waiting. If you can’t continue, let us know so that we can tell your buyers.`,
    ),
  }),
  unpaid_at_the_end: ({ title, openCents, builder }) => ({
    subject: `${title} is finished: ${formatCents(openCents)} due`,
    preview: `${formatCents(openCents)} is still unpaid.`,
    heading: `${title} is finished`,
    paragraphs: both(
      `${builder.name} has finished ${title}. The instrument can leave the workshop once ${formatCents(openCents)} is paid.`,
    ),
  }),
}

/** About a sheet that the builder has signed and the buyer has not. */
export const sheetReminderEmail = defineMail(
  'build-sheet-reminder',
  async ({ db }, { requestId, version, side }: { requestId: string; version: number; side: 'buyer' | 'builder' }) => {
    const { request, title, builderName, customerName } = await getBuildEmailFacts(db, requestId)
    const { status, sheetVersion, agreedVersion } = request
    // Only while this version needs the buyer's signature.
    if ((status !== 'accepted' && status !== 'quoted') || sheetVersion !== version || agreedVersion === version)
      throw new NothingToSay()
    const action = { label: 'Review spec sheet', path: buildSheetPath(requestId) }
    const quote = status === 'quoted' ? await findNewestQuote(db, requestId) : undefined
    if (side === 'builder')
      return {
        subject: `${customerName} hasn’t signed yet: ${title}`,
        preview: `Version ${version} of the spec sheet needs their signature.`,
        heading: 'Your spec sheet isn’t signed yet',
        paragraphs: [`${customerName} hasn’t signed version ${version}. Ask if they’d like any changes.`],
        action,
      }
    return {
      subject: `Please sign the spec sheet: ${title}`,
      preview: `${builderName} signed version ${version} of the spec sheet.`,
      heading: 'Your spec sheet is ready to sign',
      paragraphs: [
        `${builderName} signed version ${version} and is waiting for your signature. Sign if everything looks right. If not, request changes.`,
        ...(quote ? [`Sign by ${formatLongDay(quote.validUntil)}. Your signature also accepts the quote.`] : []),
      ],
      action,
      links: [{ label: 'Your request', path: myRequestPath(requestId) }],
    }
  },
)
