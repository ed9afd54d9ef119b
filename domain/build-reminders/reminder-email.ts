import { eq } from 'drizzle-orm'
import { buildSheetPath } from '#contracts/build-sheet-path.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { formatCents } from '#contracts/money.ts'
import { readAgreement } from '../build-agreements/read-agreement.ts'
import { BUYER_LINK } from '../build-requests/build-request-emails.ts'
import { readRequestTitles } from '../build-requests/request-title.ts'
import { builds } from '../builds/builds-tables.ts'
import { type ReadBuild, readBuilds } from '../builds/read-builds.ts'
import type { Queryable } from '../kernel/db.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import type { EmailContent } from '../ports/mail.ts'
import type { ReminderKind } from './due-reminders.ts'

/** Those of a build that is under way; a part has a mail of its own. */
type BuildReminderKind = Exclude<ReminderKind, 'sheet_unsigned' | 'sheet_waits' | 'part_due'>
/** `days`: since the last news. */
type About = { requestId: string; kind: BuildReminderKind; side: 'buyer' | 'builder'; days: number }

/** Reminds one side of a build of what waits. */
export const buildReminderEmail = defineMail('build-reminder', async (ctx, { requestId, kind, side, days }: About) => {
  const [build] = await readBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw new NothingToSay()
  const email = EMAILS[kind](build, days)
  const action =
    side === 'builder'
      ? { label: 'Open the bench', path: '/dashboard/bench' }
      : { label: 'See your build', path: buildPath(requestId) }
  return { action, ...email, paragraphs: [email.paragraphs[side]] }
})

type Texts = Omit<EmailContent, 'paragraphs'> & { paragraphs: { buyer: string; builder: string } }

function both(words: string) {
  return { buyer: words, builder: words }
}

const EMAILS: Record<BuildReminderKind, (build: ReadBuild, days: number) => Texts> = {
  update_soon: ({ title, buyerName, updateEveryDays }) => ({
    subject: `An update is due in two days: ${title}`,
    preview: `${buyerName} hears from you at least every ${updateEveryDays} days.`,
    heading: `${buyerName} looks forward to news`,
    paragraphs: both(`You have agreed to write at least every ${updateEveryDays} days. A picture of the bench is enough.`),
  }),
  update_due: ({ title, buyerName, updateEveryDays }) => ({
    subject: `An update is due today: ${title}`,
    preview: `${buyerName} hears from you at least every ${updateEveryDays} days.`,
    heading: `It is time for news about ${title}`,
    paragraphs: both('A picture of the bench is enough. If nothing is new, one tap says so.'),
  }),
  update_late: ({ title, buyerName }) => ({
    subject: `${buyerName} is waiting for news: ${title}`,
    preview: 'Your update is a week late.',
    heading: 'Your update is a week late',
    paragraphs: both(`Silence worries people more than bad news. Write ${buyerName} a line about ${title}.`),
  }),
  asked_for_news: ({ title, buyerName }, days) => ({
    subject: `${buyerName} has had no news for ${days} days`,
    preview: `Please write a line about ${title}.`,
    heading: `How is ${title}?`,
    paragraphs: both(
      `${buyerName} has had no news for ${days} days, so we have told them that we asked you. Please write a line today, whatever it says.`,
    ),
  }),
  asked_builder: ({ title, builder }, days) => ({
    subject: `We have asked ${builder.name}`,
    preview: `There was no news about ${title} for ${days} days.`,
    heading: `We have asked ${builder.name} for news`,
    paragraphs: both(
      `There was no news about ${title} for ${days} days. We have asked ${builder.name} to write to you, and you can write, too.`,
    ),
  }),
  paused: ({ title, builder }) => ({
    subject: `The work is paused: ${title}`,
    preview: `${builder.name} will go on with it.`,
    heading: 'The work is paused',
    paragraphs: both(`${builder.name} has paused the work on ${title}. The room says why, and about when it goes on.`),
  }),
  paused_long: ({ title, buyerName, builder }) => ({
    subject: `Paused for four weeks: ${title}`,
    preview: 'The work has rested for 28 days.',
    heading: 'The work has rested for four weeks',
    paragraphs: {
      builder: `${title} has been paused for four weeks. Tell ${buyerName} when you expect to go on.`,
      buyer: `${title} has been paused for four weeks. We have reminded ${builder.name}, and you can write, too.`,
    },
  }),
  stage_over: ({ title, buyerName, stages }) => {
    const stage = stages.find(({ status }) => status === 'running')?.title ?? 'This stage'
    return {
      subject: `${stage} takes long: ${title}`,
      preview: 'Nine of ten such stages are done by now.',
      heading: `${stage} takes long`,
      paragraphs: both(
        `Nine of ten such stages are done by now. If the promised day is in danger, tell ${buyerName} early: a word before is worth more than an excuse after. If something is in the way, let the stage wait and say for what.`,
      ),
    }
  },
  builder_away: ({ title, buyerName }, days) => ({
    subject: `You have not been here for ${days} days`,
    preview: `${title} is under way, and ${buyerName} can see no news.`,
    heading: 'Your builds wait for you',
    paragraphs: both(
      `You have not signed in for ${days} days, and ${title} for ${buyerName} is under way. Please write a line to everybody who waits. If you cannot go on, tell the shop, so that your buyers hear it from somebody.`,
    ),
  }),
  unpaid_at_the_end: ({ title, openCents, builder }) => ({
    subject: `${title} is finished and waits for you`,
    preview: `${formatCents(openCents)} is still to be paid.`,
    heading: 'It is finished',
    paragraphs: both(`${builder.name} has finished ${title}. It leaves the workshop once ${formatCents(openCents)} is paid.`),
  }),
}

/** To one side, about a sheet that the builder has signed and the buyer has not. */
export const sheetReminderEmail = defineMail(
  'build-sheet-reminder',
  async ({ db }, { requestId, version, side }: { requestId: string; version: number; side: 'buyer' | 'builder' }) => {
    const { names, isOpen } = await readOpenSheet(db, requestId, version)
    if (!isOpen) throw new NothingToSay()
    const action = { label: 'Read the spec sheet', path: buildSheetPath(requestId) }
    if (side === 'builder')
      return {
        subject: `${names.buyer} has not signed yet: ${names.what}`,
        preview: `Version ${version} of the spec sheet waits for their signature.`,
        heading: 'Your spec sheet waits for a signature',
        paragraphs: [`${names.buyer} has not signed version ${version}. Ask them whether something should be different.`],
        action,
      }
    return {
      subject: `Your signature is awaited: ${names.what}`,
      preview: `${names.builder} has signed version ${version} of the spec sheet.`,
      heading: 'Your spec sheet waits for you',
      paragraphs: [
        `${names.builder} has signed version ${version} and waits for you. Sign it if everything is as you want it. If something is not, say so there.`,
      ],
      action,
      links: [{ label: 'All your custom builds', path: BUYER_LINK.path }],
    }
  },
)

/** Whether this version still waits for the buyer. */
async function readOpenSheet(db: Queryable, requestId: string, version: number) {
  const request = await readAgreement(db, requestId)
  const { builder, customerName } = request
  const isOpen = request.status === 'accepted' && request.sheetVersion === version && request.agreedVersion !== version
  const names = {
    buyer: customerName,
    builder: builder.businessName || builder.publicName,
    what: (await readRequestTitles(db, [requestId])).get(requestId) ?? '',
  }
  return { names, isOpen }
}
