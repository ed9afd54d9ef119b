import { and, eq, isNotNull } from 'drizzle-orm'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getBuildEmailFacts } from '../requests/build-request-emails.ts'
import { getPaidTotals } from '../requests/payment-summary.ts'
import { describeDelay } from './build-policy.ts'
import { buildDelays, buildSignOffs, builds } from './builds-tables.ts'
import { listBuilds } from './list-builds.ts'

export type DelayNews = 'announced' | 'reminded' | 'agreed' | 'unanswered'

type AboutDelay = { delayId: string; news: DelayNews; side: SheetSide }

/** About a delay notice: the buyer gets both buttons, and the result follows. */
export const delayEmail = defineMail('build-delay-news', async ({ db, settings }, { delayId, news, side }: AboutDelay) =>
  EMAILS[news](await getDelayFacts({ db, settings }, delayId), side),
)

async function getDelayFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, delayId: string) {
  const delay = only(await db.select().from(buildDelays).where(eq(buildDelays.id, delayId)))
  const facts = await getBuildEmailFacts(db, delay.requestId)
  const { paidCents } = await getPaidTotals(db, delay.requestId)
  const until = dayIn(settings.timeZone, delay.answerBy)
  const words = describeDelay(delay, { builder: facts.builderName, paidCents, write: formatLongDay, until })
  return { ...facts, delay, words, path: `${buildPath(delay.requestId)}#delay` }
}
type Facts = Awaited<ReturnType<typeof getDelayFacts>>

const EMAILS: Record<DelayNews, (facts: Facts, side: SheetSide) => EmailContent> = {
  announced: (facts, side) =>
    side === 'builder' ? givenForYou(facts) : notice(facts, `${facts.builderName} needs more time: ${facts.title}`),
  reminded: (facts) => notice(facts, `Reply needed about a delay: ${facts.title}`),
  agreed: ({ delay, title, customerName, path }) => ({
    subject: `${customerName} agreed to wait: ${title}`,
    preview: delay.toDay === null ? 'No new date yet.' : `Until ${formatLongDay(delay.toDay)}.`,
    heading: `${customerName} agreed to wait`,
    paragraphs: [
      delay.toDay === null
        ? 'They agreed to wait even though there’s no new date yet. Until you set one, they can still cancel the build for a full refund.'
        : `The new promised date is ${formatLongDay(delay.toDay)}. Your on-time record still uses the original date.`,
    ],
    action: { label: 'View build', path },
  }),
  unanswered: ({ delay, title, builderName, customerName, path }, side) => ({
    subject: `Delay not accepted: ${title}`,
    preview: `No reply to delay notice ${delay.number}.`,
    heading: side === 'buyer' ? 'You haven’t agreed to this delay' : `${customerName} hasn’t agreed to this delay`,
    paragraphs:
      side === 'buyer'
        ? [
            `You didn’t reply to ${builderName}, so you haven’t agreed to wait.`,
            'You can still agree to wait. Until the instrument leaves the workshop, you can also cancel the build for a full refund.',
          ]
        : [
            'They didn’t reply, so they haven’t agreed to wait. Until the instrument leaves your workshop, they can cancel the build for a full refund. Please message them.',
          ],
    action: { label: 'View build', path },
  }),
}

/** To an unreachable builder: the notice that the shop sent on their behalf. */
function givenForYou({ delay, title, customerName, path }: Facts): EmailContent {
  const day =
    delay.toDay === null ? 'and that there’s no new date yet' : `and is now expected around ${formatLongDay(delay.toDay)}`
  return {
    subject: `We told ${customerName} about a delay: ${title}`,
    preview: 'We sent a delay notice on your behalf.',
    heading: 'We sent a delay notice on your behalf',
    paragraphs: [
      `We told ${customerName} on your behalf that ${title} will be late ${day}.`,
      `The reason we gave: ${delay.reason}`,
      'They can wait or cancel the build for a full refund. To give them a different date, send your own notice.',
    ],
    action: { label: 'View build', path },
  }
}

function notice({ title, words, delay, path }: Facts, subject: string): EmailContent {
  const wait = delay.toDay === null ? 'Wait without a new date' : `Wait until ${formatLongDay(delay.toDay)}`
  return {
    subject,
    preview: words[0] ?? title,
    heading: `${title} will be late`,
    paragraphs: words,
    sections: [
      {
        heading: 'Your options',
        rows: [],
        links: [
          { label: wait, path },
          { label: 'Cancel for a full refund', path },
        ],
      },
    ],
  }
}

/** Tells the builder the deadline that the buyer set. */
export const lastDateEmail = defineMail(
  'build-last-date',
  async ({ db }, { requestId, day }: { requestId: string; day: string }) => {
    const { title, customerName } = await getBuildEmailFacts(db, requestId)
    return {
      subject: `${customerName} set a deadline of ${formatLongDay(day)}: ${title}`,
      preview: title,
      heading: `${customerName} set a deadline`,
      paragraphs: [
        `The build is late, so they have the right to set a deadline: ${formatLongDay(day)}. After that day, they can cancel the build for a full refund.`,
      ],
      action: { label: 'View build', path: `${buildPath(requestId)}#delay` },
    }
  },
)

type AboutLate = { requestId: string; side: SheetSide; hasPassed: boolean }

/** Warns the builder that a build is likely late; on the promised date, goes to both sides. */
export const lateEmail = defineMail('build-late', async ({ db }, { requestId, side, hasPassed }: AboutLate) => {
  const { build, title, builderName, customerName } = await getBuildEmailFacts(db, requestId)
  const day = build?.promise ? formatLongDay(build.promise) : 'the promised date'
  const action = { label: 'View build', path: `${buildPath(requestId)}#delay` }
  if (!hasPassed)
    return {
      subject: `Likely late: tell ${customerName} about ${title}`,
      preview: title,
      heading: `${title} is likely to be late`,
      paragraphs: [
        `The promised date is ${day}, and similar builds take longer than the time that’s left. Give ${customerName} a new date now.`,
      ],
      action,
    }
  if (build?.status === 'ready')
    return {
      subject: `Not shipped yet: ${title}, promised by ${day}`,
      preview: 'The instrument is finished and paid for but hasn’t left the workshop.',
      heading: `${title} was promised by ${day}`,
      paragraphs:
        side === 'builder'
          ? [
              `The instrument is finished and paid for, and ${customerName} has chosen a delivery method. Ship it now, or mark it as ready for pickup.`,
              'If you don’t, they can set a deadline. Once it passes, they can cancel the build for a full refund.',
            ]
          : [
              `The instrument is finished and paid for, but ${builderName} has neither shipped it nor marked it as ready for pickup. We’ve asked them to.`,
              'After the promised date, you can set a deadline. If the instrument hasn’t left the workshop by then, you can cancel the build for a full refund.',
            ],
      action,
    }
  return {
    subject: `Due today: ${title}`,
    preview: 'The instrument isn’t finished, and there’s no new date.',
    heading: `${title} was due today`,
    paragraphs:
      side === 'builder'
        ? [`The instrument isn’t finished, and ${customerName} doesn’t have a new date. Set one now.`]
        : [
            `The instrument isn’t finished, and ${builderName} hasn’t set a new date. We’ve asked them to.`,
            'Starting tomorrow, you can set a deadline. Once it passes, you can cancel the build for a full refund.',
          ],
    action,
  }
})

/** To both sides of a canceled build, with the amounts. Serves as the receipt of a withdrawal. */
export const buildEndedEmail = defineMail(
  'build-ended',
  async ({ db }, { requestId, side }: { requestId: string; side: SheetSide }) => {
    const { build, title, builderName, customerName } = await getBuildEmailFacts(db, requestId)
    if (!build) throw new NothingToSay()
    const { cancelledBy, cancelKind, cancelReason, keptCents, returnedCents } = build
    // The withdrawal counts from the moment it was declared.
    const endedAt =
      cancelKind === 'withdrawal' ? ((await findWithdrawnAt(db, requestId)) ?? build.cancelledAt) : build.cancelledAt
    const names = { builder: builderName, buyer: customerName, operator: 'We' }
    const who = cancelledBy === side ? 'You' : names[cancelledBy ?? 'operator']
    const when = endedAt ? ` on ${formatUtcDateTime(endedAt)}` : ''
    const did = cancelKind === 'withdrawal' ? 'withdrew from the contract' : 'canceled this build'
    const back = side === 'buyer' ? 'to your card' : `to ${customerName}`
    return {
      subject: `Build canceled: ${title}`,
      preview: returnedCents > 0 ? `${formatCents(returnedCents)} will be refunded ${back}.` : 'No more payments are due.',
      heading: `${title} was canceled`,
      paragraphs: [
        `${who} ${did}${when}.`,
        returnedCents > 0 ? `${formatCents(returnedCents)} will be refunded ${back}.` : noRefund(keptCents),
        ...(keptCents > 0 ? [`${side === 'builder' ? 'You keep' : `${builderName} keeps`} ${formatCents(keptCents)}.`] : []),
        ...(cancelReason && cancelledBy !== side ? [reasonOf(cancelledBy, cancelReason)] : []),
      ],
      action: { label: 'View build', path: buildPath(requestId) },
    }
  },
)

async function findWithdrawnAt(db: Queryable, requestId: string): Promise<Date | null> {
  const withdrawn = and(eq(returns.requestId, requestId), isNotNull(returns.withdrawnAt))
  const [found] = await db.select({ at: returns.withdrawnAt }).from(returns).where(withdrawn)
  return found?.at ?? null
}

function reasonOf(by: SheetSide | 'operator' | null, reason: string): string {
  return `${by === 'operator' ? 'Reason' : 'Their message'}: “${reason}”`
}

function noRefund(keptCents: number): string {
  return `${keptCents > 0 ? 'There’s no refund' : 'There was no payment to refund'}, and no more payments are due.`
}

type AboutPart = { requestId: string; partId: string; isReminder?: boolean }

/** Asks the buyer to pay a due milestone. Not sent if it is paid or the build was canceled. */
export const partDueEmail = defineMail('build-part-due', async (ctx, { requestId, partId, isReminder }: AboutPart) => {
  const build = only(await listBuilds(ctx, eq(builds.requestId, requestId)))
  const { title, builder } = build
  const part = build.parts.find(({ id }) => id === partId)
  if (!part || part.isPaid || build.status === 'cancelled') throw new NothingToSay()
  const amount = formatCents(part.cents)
  const still = isReminder ? 'still ' : ''
  return {
    subject: `${amount} is ${still}due for ${build.title}`,
    preview: `For ${title}, made by ${builder.name}.`,
    heading: isReminder ? `${amount} is still unpaid` : `${amount} is due`,
    paragraphs: [`“${part.title}” is ${still}due for ${title}, as agreed with ${builder.name}.`],
    rows: [{ label: part.title, value: amount }],
    action: { label: `Pay ${amount}`, path: buildPaymentPath(requestId, { partId }) },
    footnote: 'Already paid? You can ignore this email.',
  }
})

/** Tells a side of a build its new promised date. */
export const promiseMovedEmail = defineMail(
  'build-promise-moved',
  async ({ db }, { requestId, day, cause }: { requestId: string; day: string; cause: string }) => {
    const { title } = await getBuildEmailFacts(db, requestId)
    return {
      subject: `New date: ${formatLongDay(day)} for ${title}`,
      preview: `Because ${cause}.`,
      heading: `New date: ${formatLongDay(day)}`,
      paragraphs: [`${title} is now promised by ${formatLongDay(day)} because ${cause}.`],
      action: { label: 'View build', path: `${buildPath(requestId)}#delay` },
    }
  },
)

export type SignOffNews = 'asked' | 'reminded' | 'answered' | 'lapsed'

type AboutSignOff = { signOffId: string; news: SignOffNews; side: SheetSide }
type Said = Omit<EmailContent, 'action'>

/** About a question to the buyer: asked, reminded, answered, or lapsed. */
export const signOffEmail = defineMail(
  'build-sign-off-news',
  async ({ db, settings }, { signOffId, news, side }: AboutSignOff) => {
    const facts = await getSignOffFacts({ db, settings }, signOffId)
    const path = `${buildPath(facts.signOff.requestId)}#questions`
    return { ...SIGN_OFF_EMAILS[news](facts, side), action: { label: side === 'buyer' ? 'Answer' : 'View build', path } }
  },
)

async function getSignOffFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, signOffId: string) {
  const signOff = only(await db.select().from(buildSignOffs).where(eq(buildSignOffs.id, signOffId)))
  const until = formatLongDay(dayIn(settings.timeZone, signOff.answerBy))
  return { ...(await getBuildEmailFacts(db, signOff.requestId)), signOff, until }
}
type SignOffFacts = Awaited<ReturnType<typeof getSignOffFacts>>

const SIGN_OFF_EMAILS: Record<SignOffNews, (facts: SignOffFacts, side: SheetSide) => Said> = {
  asked: ({ signOff, title, until, builderName }) => ({
    subject: `Reply to ${builderName} by ${until}: ${title}`,
    preview: signOff.question,
    heading: `${builderName} has a question`,
    paragraphs: [
      `About ${title}: ${signOff.question}`,
      `Work is on hold until you answer, or until ${until} at the latest. The photos are on your build page.`,
    ],
  }),
  reminded: ({ signOff, title, until, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `${builderName} is waiting for your reply about ${title}`,
          preview: signOff.question,
          heading: `${builderName} is waiting for your answer`,
          paragraphs: [
            `About ${title}: ${signOff.question}`,
            `If you don’t answer by ${until}, ${builderName} will decide and continue. After three days of waiting, each additional day pushes the promised date back a day.`,
          ],
        }
      : {
          subject: `No answer yet from ${customerName}: ${title}`,
          preview: signOff.question,
          heading: `${customerName} hasn’t answered yet`,
          paragraphs: [`A week ago, you asked about ${title}: ${signOff.question}`, 'We’ve emailed them twice.'],
        },
  answered: ({ signOff, title, customerName }) => {
    const isYes = signOff.status === 'approved' || signOff.lateAnswer === 'yes'
    const subject = isYes ? `${customerName} answered “${signOff.choice ?? 'yes'}”` : `${customerName} would like a change`
    return {
      subject: `${subject}: ${title}`,
      preview: signOff.question,
      heading: subject,
      paragraphs: [
        `About ${title}: ${signOff.question}`,
        ...(signOff.words ? [`Their message: “${signOff.words}”`] : []),
        ...(signOff.lateAnswer ? ['The answer came after the deadline, so it’s only a note and doesn’t stop the work.'] : []),
      ],
    }
  },
  lapsed: ({ signOff, title, builderName, customerName }, side) => ({
    subject:
      side === 'buyer'
        ? `${builderName} is continuing without your answer: ${title}`
        : `No answer from ${customerName}: ${title}`,
    preview: signOff.question,
    heading: side === 'buyer' ? `${builderName} is continuing without your answer` : `${customerName} didn’t answer`,
    paragraphs: [
      side === 'buyer'
        ? `You didn’t answer the question about ${title}, so ${builderName} will decide and continue. You can still answer, but only as a note.`
        : `About ${title}: ${signOff.question} You can decide and continue. If they answer later, it’s only a note.`,
    ],
  }),
}
