import { randomUUID } from 'node:crypto'
import { changeLine } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import type { MailDefinition } from '#domain/kernel/define-mail.ts'
import { emailUser, userOf } from '#domain/people/accounts/email-user.ts'
import { type SheetNews, sheetEmail } from '../agreements/sheet-emails.ts'
import {
  buildEndedEmail,
  type DelayNews,
  delayEmail,
  lastDateEmail,
  lateEmail,
  partDueEmail,
  promiseMovedEmail,
  type SignOffNews,
  signOffEmail,
} from '../builds/build-emails.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import type { DelayRow, SignOffRow } from '../builds/builds-tables.ts'
import { announceBuild, type LockedBuild } from '../builds/lock-build.ts'
import type { ChangeRow } from '../changes/build-changes-table.ts'
import { type ChangeNews, changeEmail, type FreezeAhead, freezeAheadEmail } from '../changes/change-emails.ts'
import { type BuildDeliveryNews, buildDeliveryEmail } from '../delivery/build-delivery-emails.ts'
import { type BuildPaymentNews, buildPaymentEmail } from '../payments/build-payment-emails.ts'
import { partRefundEmail } from '../payments/part-refund-email.ts'
import { buildRequestEmail, type RequestNews } from './build-request-emails.ts'

/** An event of a request or its build, with the facts that its email and its message need. */
export type Notice =
  | { about: 'request'; news: RequestNews }
  | { about: 'sheet'; news: SheetNews; version: number }
  | { about: 'payment'; news: BuildPaymentNews; paymentId: string; mayMovePromise: boolean }
  | { about: 'refund'; news: 'part'; returnId: string }
  | { about: 'milestone'; news: 'due'; partId: string }
  | { about: 'promise'; news: 'moved'; day: string; words: { buyer: string; both: string } }
  | { about: 'delay'; news: DelayNews | 'announced_by_shop'; delay: Pick<DelayRow, 'id' | 'toDay' | 'reason'> }
  | { about: 'overdue'; news: 'likely' | 'passed' }
  | { about: 'overdue'; news: 'deadline_set'; day: string }
  | {
      about: 'sign_off'
      news: Exclude<SignOffNews, 'reminded'>
      signOff: Pick<SignOffRow, 'id' | 'question' | 'choice' | 'words' | 'status' | 'lateAnswer'>
    }
  // Each side is reminded at another time.
  | { about: 'sign_off'; news: 'reminded'; signOff: Pick<SignOffRow, 'id'>; to: readonly [SheetSide] }
  | { about: 'change'; news: Exclude<ChangeNews, 'refused' | 'withdrawn'>; change: NotifiedChange }
  | { about: 'change'; news: 'refused' | 'withdrawn'; change: NotifiedChange; by: SheetSide }
  | ({ about: 'freeze'; news: 'ahead' } & Omit<FreezeAhead, 'requestId' | 'side'>)
  | { about: 'build'; news: 'canceled'; title: string }
  | { about: 'hand_over'; news: BuildDeliveryNews }
  // Its emails are those of `domain/buying/returns`.
  | { about: 'return'; news: 'moved'; said: string | undefined }

type NotifiedChange = Pick<ChangeRow, 'id' | 'number' | 'priceCents' | 'days'>
type NoticeAbout<About extends Notice['about']> = Extract<Notice, { about: About }>

const BUYER = ['buyer'] as const
const BUILDER = ['builder'] as const
const BOTH = ['buyer', 'builder'] as const

/** Who gets an email about which event, in this order. `other`: the side that did not take the step. */
export const RECIPIENTS: { [About in Notice['about']]: Record<NoticeAbout<About>['news'], readonly SheetSide[] | 'other'> } = {
  request: {
    requested: BUILDER,
    quoted: BUYER,
    revised: BUYER,
    quote_withdrawn: BUYER,
    accepted: BUILDER,
    declined: BUYER,
    turned_down: BUILDER,
    withdrawn: BUILDER,
    ended_unsigned: BUILDER,
    ready: BUYER,
    completed: BUYER,
  },
  sheet: { sent: BUYER, answered: BUILDER, agreed: BOTH },
  payment: { paid: BUYER, received: BUILDER, returned: BUYER, given_back: BUILDER },
  refund: { part: BOTH },
  milestone: { due: BUYER },
  promise: { moved: BOTH },
  delay: { announced: BUYER, announced_by_shop: BOTH, reminded: BUYER, agreed: BUILDER, unanswered: BOTH },
  overdue: { likely: BUILDER, passed: ['builder', 'buyer'], deadline_set: BUILDER },
  sign_off: { asked: BUYER, reminded: BOTH, answered: BUILDER, lapsed: BOTH },
  change: {
    wished: BUILDER,
    proposed: BUYER,
    accepted: BUILDER,
    refused: 'other',
    withdrawn: 'other',
    lapsed: BOTH,
    stale: BOTH,
  },
  freeze: { ahead: BOTH },
  build: { canceled: BOTH },
  hand_over: {
    not_chosen: BUYER,
    delivery_unpaid: BUYER,
    chosen: BUILDER,
    not_sent: BUILDER,
    shipped: BUYER,
    ready_for_pickup: BUYER,
    came_back: BOTH,
    brought_back: BOTH,
    delivered: BOTH,
    inspection_ends: BUYER,
    has_it_come: BUYER,
    not_scanned: BUILDER,
    completed: BOTH,
    sent_back: BUILDER,
  },
  return: { moved: [] },
}

/**
 * The delay before emails about a payment are sent. By then, it is usually known whether the payment moved the promised date and
 * whether the builder's share was sent, and the emails include both.
 */
export const MAIL_AFTER_SECONDS = { buyer: 20, builder: 120 }

/** A request, or its build. */
type Sides = { buyerId: string; builderUserId: string } & ({ requestId: string } | { id: string })

/** Who took the step, and its line in the history; with a line, the pages that show the build are refetched. */
type Step = { by?: SheetSide | undefined; line?: string | undefined }

/**
 * `to`: only these of the recipients, because the other side knows or is reminded at another time. `only`: another email tells
 * them, or they can no longer write to each other.
 */
type Limits = { to?: readonly SheetSide[]; only?: 'email' | 'message' }

/** Tells the sides of a request or build about an event, with this transaction: history, emails, conversation, live pages. */
export async function notifySides(
  ctx: Needs<'jobs' | 'now'>,
  tx: Tx,
  build: Sides | LockedBuild,
  notice: Notice & Step & Limits,
): Promise<void> {
  const requestId = 'requestId' in build ? build.requestId : build.id
  const { by = 'builder', line } = notice
  if (line !== undefined) await enqueueBuildLine(ctx, tx, { requestId, builderUserId: userOf(build, by) }, line)
  if (notice.only !== 'message')
    for (const side of recipientsOf(notice)) {
      const send: Send = (mail, data, options) => emailUser(ctx, tx, userOf(build, side), mail, data, options)
      await emailSide(send, notice, { requestId, side })
    }
  if (notice.only !== 'email') await postMessage(ctx, tx, requestId, notice)
  if (line !== undefined && 'request' in build) await announceBuild(tx, build)
}

function recipientsOf(notice: Notice & Step & Limits): readonly SheetSide[] {
  const recipients: Record<string, readonly SheetSide[] | 'other'> = RECIPIENTS[notice.about]
  const sides = recipients[notice.news] ?? []
  if (sides === 'other') return BOTH.filter((side) => side !== notice.by)
  return sides.filter((side) => notice.to?.includes(side) ?? true)
}

type Send = <Data>(
  mail: MailDefinition<Data>,
  data: NoInfer<Data> & { to?: never; mail?: never },
  options?: { afterSeconds: number },
) => Promise<void>

/** The email about an event. The name of a step in its data is the one that queued emails have. */
function emailSide(send: Send, notice: Notice, { requestId, side }: { requestId: string; side: SheetSide }): Promise<void> {
  switch (notice.about) {
    case 'request':
      return send(buildRequestEmail, { requestId, news: notice.news })
    case 'sheet':
      return send(sheetEmail, { requestId, news: notice.news, version: notice.version, side })
    case 'payment': {
      const { paymentId, news, mayMovePromise } = notice
      const waits = news === 'received' || (news === 'paid' && mayMovePromise)
      return send(buildPaymentEmail, { paymentId, news }, waits ? { afterSeconds: MAIL_AFTER_SECONDS[side] } : undefined)
    }
    case 'refund':
      return send(partRefundEmail, { returnId: notice.returnId, toBuilder: side === 'builder' })
    case 'milestone':
      return send(partDueEmail, { requestId, partId: notice.partId })
    case 'promise':
      return send(promiseMovedEmail, { requestId, day: notice.day, cause: notice.words[side === 'buyer' ? 'buyer' : 'both'] })
    case 'delay':
      return send(delayEmail, {
        delayId: notice.delay.id,
        news: notice.news === 'announced_by_shop' ? 'announced' : notice.news,
        side,
      })
    case 'overdue':
      if (notice.news === 'deadline_set') return send(lastDateEmail, { requestId, day: notice.day })
      return send(lateEmail, { requestId, side, hasPassed: notice.news === 'passed' })
    case 'sign_off':
      return send(signOffEmail, { signOffId: notice.signOff.id, news: notice.news, side })
    case 'change':
      return send(changeEmail, { changeId: notice.change.id, news: notice.news, side })
    case 'freeze':
      return send(freezeAheadEmail, { requestId, lines: notice.lines, day: notice.day, stage: notice.stage, side })
    case 'build':
      return send(buildEndedEmail, { requestId, side })
    case 'hand_over':
      return send(buildDeliveryEmail, { requestId, news: notice.news, side })
    case 'return':
      return Promise.resolve()
  }
}

/** A step of a build, as a message from the side that took it. */
export type BuildMessage = { requestId: string; side: SheetSide; text: string; clientId: string }

/** Jobs that post a step to the conversation (`domain/messaging/conversations`). */
export const postBuildMessageJob = defineJob<BuildMessage>('post-build-message')
export const postBuildRequestMessageJob = defineJob<{ requestId: string; news: RequestNews; clientId: string }>('tell-of-request')
export const postSheetMessageJob = defineJob<{ requestId: string; news: SheetNews; version: number; clientId: string }>(
  'post-sheet-message',
)

async function postMessage(ctx: Needs<'jobs'>, tx: Tx, requestId: string, notice: Notice & Step): Promise<void> {
  // The id is fixed here, so a repeated job posts once.
  const ids = { requestId, clientId: randomUUID() }
  if (notice.about === 'request') return ctx.jobs.enqueue(tx, postBuildRequestMessageJob, { ...ids, news: notice.news })
  if (notice.about === 'sheet')
    return ctx.jobs.enqueue(tx, postSheetMessageJob, { ...ids, news: notice.news, version: notice.version })
  const message = messageOf(notice)
  if (message) await ctx.jobs.enqueue(tx, postBuildMessageJob, { ...ids, ...message })
}

type Message = Pick<BuildMessage, 'side' | 'text'>

function messageOf(notice: Notice & Step): Message | undefined {
  switch (notice.about) {
    case 'delay':
      return delayMessage(notice)
    case 'overdue':
      if (notice.news !== 'deadline_set') return undefined
      return { side: 'buyer', text: `I’ll wait until ${formatLongDay(notice.day)} at the latest.` }
    case 'sign_off':
      return signOffMessage(notice)
    case 'change':
      return changeMessage(notice)
    case 'build':
      return notice.by && { side: notice.by, text: `I canceled this build: ${notice.title}.` }
    case 'return':
      return notice.by && notice.said ? { side: notice.by, text: notice.said } : undefined
    default:
      return undefined
  }
}

/** None in the builder's name for a notice sent by the shop. */
function delayMessage({ news, delay }: NoticeAbout<'delay'>): Message | undefined {
  const day = delay.toDay === null ? 'I don’t have a new date yet' : `My new date is ${formatLongDay(delay.toDay)}`
  if (news === 'announced') return { side: 'builder', text: `I need more time than planned. ${day}. ${delay.reason}` }
  return news === 'agreed' ? { side: 'buyer', text: 'I’ll wait.' } : undefined
}

function signOffMessage(notice: NoticeAbout<'sign_off'>): Message | undefined {
  if (notice.news !== 'asked' && notice.news !== 'answered') return undefined
  const { question, choice, words, status, lateAnswer } = notice.signOff
  if (notice.news === 'asked') return { side: 'builder', text: `${question} The photos are on the build page.` }
  const isYes = status === 'approved' || lateAnswer === 'yes'
  const text = [isYes ? (choice ?? 'Yes') : 'Not yet', words].filter(Boolean).join(': ')
  return { side: 'buyer', text: `${question} ${text}` }
}

const CHANGE_MESSAGES: Partial<Record<ChangeNews, string>> = {
  wished: 'I’m requesting this change. Please see the build page.',
  proposed: 'I’m proposing this change. Please see the build page.',
  accepted: 'I agree.',
  refused: 'I’m declining this change.',
  withdrawn: 'I’m withdrawing this change.',
}

function changeMessage({ news, by, change }: NoticeAbout<'change'> & Step): Message | undefined {
  const { number, priceCents: cents, days } = change
  const said = CHANGE_MESSAGES[news]
  const what = news === 'wished' ? `Change ${number}` : changeLine({ number, cents, days })
  return by && said ? { side: by, text: `${what}. ${said}` } : undefined
}
