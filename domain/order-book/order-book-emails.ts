import { desc, eq } from 'drizzle-orm'
import { periodLabel } from '#contracts/book-periods.ts'
import { buildPlacePath } from '#contracts/build-place-path.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { formatLongDay } from '#contracts/dates/format-day.ts'
import { formatPlannedTime } from '#contracts/dates/format-moment.ts'
import { dayIn } from '#contracts/dates/time-zones.ts'
import { formatCents } from '#contracts/money.ts'
import { MAX_SILENCES } from '#contracts/order-book.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { readTimeZone } from '../accounts/read-time-zone.ts'
import { requestLink } from '../build-requests/build-request-emails.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { readPaid, readParts } from '../build-requests/read-balance.ts'
import { requestTitle } from '../build-requests/request-title.ts'
import { slotFeeOf } from '../build-requests/slot-part.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import type { EmailContent } from '../ports/mail.ts'
import { countsSilence } from './book-order.ts'
import { bookOffers, bookPlaces, bookSlots, orderBooks } from './order-book-tables.ts'
import { feeTerms, labelOf } from './place-view.ts'

/** What a mail about a place says. The builder reads taken, passed, silent, left and not_begun; its buyer reads the others. */
export type PlaceNews = keyof typeof EMAILS

/** About a place in an order book, to its buyer or its builder. */
export const placeEmail = defineMail(
  'order-book-place',
  async ({ db, settings }, { placeId, news }: { placeId: string; news: PlaceNews }) => {
    const facts = await readFacts({ db, settings }, placeId)
    return EMAILS[news](facts)
  },
)

type Facts = {
  requestId: string
  status: (typeof bookPlaces.$inferSelect)['status']
  what: string
  customerName: string
  builderName: string
  /** The slot that it has, or was asked about last; empty without one. */
  slot: string
  latestStart: string
  until: string
  isOpen: boolean
  /** Others are asked about it at the same time. */
  isStandby: boolean
  /** Without an answer the place ends. */
  isLastChance: boolean
  terms: string
  paid: string
  /** What of that has not gone back. */
  kept: string
  waitingSince: string
  isSigned: boolean
}

async function readFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, placeId: string): Promise<Facts> {
  const { place, book, profile, request, what } = only(
    await db
      .select({ place: bookPlaces, book: orderBooks, profile: userProfiles, request: customBuildRequests, what: requestTitle })
      .from(bookPlaces)
      .innerJoin(orderBooks, eq(orderBooks.builderId, bookPlaces.builderId))
      .innerJoin(userProfiles, eq(userProfiles.id, bookPlaces.builderId))
      .innerJoin(customBuildRequests, eq(customBuildRequests.id, bookPlaces.requestId))
      .where(eq(bookPlaces.id, placeId)),
  )
  const [own] = await db.select().from(bookSlots).where(eq(bookSlots.placeId, placeId))
  const [asked] = await db
    .select({ offer: bookOffers, slot: bookSlots })
    .from(bookOffers)
    .innerJoin(bookSlots, eq(bookSlots.id, bookOffers.slotId))
    .where(eq(bookOffers.placeId, placeId))
    .orderBy(desc(bookOffers.createdAt))
    .limit(1)
  const slot = own ?? asked?.slot
  const timeZone = await readTimeZone({ settings }, db, request.buyerId)
  const builderZone = await readTimeZone({ settings }, db, profile.userId)
  const joinedOn = dayIn(timeZone, place.joinedAt)
  const parts = (await readParts(db, [request.id])).get(request.id) ?? []
  const builderName = profile.businessName || profile.publicName
  const paidCents = parts.find(({ dueKind, isPaid }) => dueKind === 'slot' && isPaid)?.cents ?? 0
  const keptCents = Math.min(paidCents, (await readPaid(db, request.id)).paidCents)
  return {
    requestId: request.id,
    status: place.status,
    what,
    customerName: request.customerName,
    builderName,
    slot: slot ? labelOf(slot) : '',
    latestStart: slot ? formatLongDay(slot.latestStart) : '',
    until: asked ? formatPlannedTime(timeZone, asked.offer.until) : '',
    isOpen: asked?.offer.status === 'open',
    isStandby: asked?.offer.kind === 'standby',
    isLastChance:
      asked !== undefined && countsSilence(asked.offer, asked.slot, builderZone) && place.silences + 1 >= MAX_SILENCES,
    terms: slot ? feeTerms(slotFeeOf(request, parts, book.slotFeeCents), builderName, slot) : '',
    isSigned: request.agreedVersion !== null,
    paid: paidCents > 0 ? formatCents(paidCents) : '',
    kept: keptCents > 0 ? formatCents(keptCents) : '',
    waitingSince: periodLabel({ start: joinedOn, end: joinedOn }),
  }
}

const placeLink = (requestId: string) => ({ label: 'Open your place', path: buildPlacePath(requestId) })
/** What both have signed ends in its room. */
const leavingLink = ({ requestId, isSigned }: Pick<Facts, 'requestId' | 'isSigned'>) =>
  isSigned ? { label: 'Open the build', path: buildPath(requestId) } : placeLink(requestId)
const BOOK_LINK = { label: 'Open your order book', path: '/dashboard/order-book' }

/** An offer that has been answered meanwhile is not mailed any more. */
function unlessAnswered({ isOpen }: Facts, mail: EmailContent): EmailContent {
  if (!isOpen) throw new NothingToSay('The offer has been answered')
  return mail
}

const lastChance = ({ isLastChance }: Facts) =>
  isLastChance
    ? ['You did not answer the last time. If you do not answer now either, your place ends, and your request with it.']
    : []

const EMAILS = {
  offered: (facts) =>
    unlessAnswered(facts, {
      subject: `A slot for you: ${facts.slot}, until ${facts.until}`,
      preview: `${facts.builderName} offers you a slot for ${facts.what}.`,
      heading: `A slot for you: ${facts.slot}`,
      paragraphs: [
        `${facts.builderName} can begin your custom build (${facts.what}) in this time: ${facts.slot}. The slot is yours if you say yes until ${facts.until}${facts.isStandby ? ', and nobody is faster: all who are on stand-by are asked' : ''}.`,
        facts.terms,
        facts.isStandby
          ? 'Passing on a slot at short notice costs nothing.'
          : 'You may pass: twice that costs nothing, the third time you go to the end of the list.',
        ...lastChance(facts),
      ],
      action: placeLink(facts.requestId),
    }),
  reminded: (facts) =>
    unlessAnswered(facts, {
      subject: `Do you take the slot ${facts.slot}? Until ${facts.until}`,
      preview: `${facts.builderName} waits for your answer.`,
      heading: `Your slot waits for an answer`,
      paragraphs: [
        `You can say yes or pass until ${facts.until}. ${facts.isStandby ? 'Whoever says yes first has it.' : 'Without an answer the next person is asked.'}`,
        facts.terms,
        ...lastChance(facts),
      ],
      action: placeLink(facts.requestId),
    }),
  confirmed: ({ requestId, slot, what, builderName, paid, latestStart }) => ({
    subject: `Your slot: ${slot}`,
    preview: `${builderName} has kept it for ${what}.`,
    heading: `Your slot is ${slot}`,
    paragraphs: [
      `${builderName} begins your custom build (${what}) in this time. There is nothing to do now.`,
      ...(paid
        ? [`You have paid ${paid}, which is part of the price. It comes back if your build has not begun by ${latestStart}.`]
        : []),
    ],
    action: placeLink(requestId),
    ...(paid && { footnote: 'Keep this email as your receipt.' }),
  }),
  gone: ({ requestId, slot, builderName }) => ({
    subject: `The slot ${slot} has gone`,
    preview: 'Somebody else was faster. Your position is the same.',
    heading: 'It has just gone',
    paragraphs: [`Somebody else has taken the slot ${slot} of ${builderName}. Your position in the list is the same as before.`],
    action: placeLink(requestId),
  }),
  withdrawn: ({ requestId, slot, builderName }) => ({
    subject: `The offer of the slot ${slot} has ended`,
    preview: 'Your position is the same.',
    heading: 'This offer has ended',
    paragraphs: [
      `${builderName} takes on nothing new at the moment, so nobody can have the slot ${slot}. Your position in the list is the same as before.`,
    ],
    action: placeLink(requestId),
  }),
  paused: ({ requestId, slot, builderName }) => ({
    subject: `The offer of the slot ${slot} has ended`,
    preview: 'Your position is the same.',
    heading: 'This offer has ended',
    paragraphs: [
      `${builderName} takes a break at that time, so nobody can have the slot ${slot}. Your position in the list is the same as before.`,
    ],
    action: placeLink(requestId),
  }),
  passed_over: ({ requestId, builderName }) => ({
    subject: `${builderName} has given one place out of turn`,
    preview: 'Your position is the same.',
    heading: 'One place was given out of turn',
    paragraphs: [
      `${builderName} has offered one slot to somebody who came later than you. A builder may do this once in a period. Your position is the same as before.`,
    ],
    action: placeLink(requestId),
  }),
  still_waiting: (facts) => stillWaiting(facts, 'two weeks'),
  still_waiting_again: (facts) => stillWaiting(facts, 'four days'),
  lapsed: ({ what, builderName }) => ({
    subject: `Your place with ${builderName} has ended`,
    preview: 'We did not hear from you.',
    heading: 'Your place has ended',
    paragraphs: [
      `We asked, and did not hear from you. So your place on the waiting list of ${builderName} and your request (${what}) have ended. You can join again at any time.`,
    ],
    action: { label: 'Find a builder', path: '/builders' },
  }),
  may_leave: ({ what, builderName, latestStart, paid, ...facts }) => ({
    subject: `${builderName} has not begun your build yet`,
    preview: `If it has not begun by ${latestStart}, you may leave${paid ? ` and get ${paid} back` : ''}.`,
    heading: 'Your slot has passed without a start',
    paragraphs: [
      `The work on ${what} should have begun by now. You can go on waiting.${
        paid ? ` If it has not begun by ${latestStart}, you may leave and get ${paid} back.` : ''
      }`,
    ],
    action: leavingLink(facts),
  }),
  moved: ({ what, builderName, slot, paid, ...facts }) => ({
    subject: `Your slot moves to ${slot}`,
    preview: `${builderName} takes a break.`,
    heading: `Your slot is now ${slot}`,
    paragraphs: [
      `${builderName} takes a break, and your slot for ${what} moves with it. It is yours as before.`,
      paid
        ? `If the new time does not suit you, you may leave and get ${paid} back.`
        : 'If the new time does not suit you, you may leave.',
    ],
    action: leavingLink(facts),
  }),
  taken: ({ slot, what, customerName }) => ({
    subject: `${customerName} has the slot ${slot}`,
    preview: what,
    heading: `${customerName} has taken the slot`,
    paragraphs: [`${slot} is theirs: ${what}.`],
    action: BOOK_LINK,
  }),
  passed: ({ slot, customerName }) => ({
    subject: `${customerName} passes on ${slot}`,
    preview: 'The next person is asked.',
    heading: `${customerName} passes`,
    paragraphs: [
      `They do not take ${slot} and wait for another slot. Whoever comes next in your list is asked, if there is somebody.`,
    ],
    action: BOOK_LINK,
  }),
  silent: ({ slot, customerName, isStandby }) => ({
    subject: isStandby ? `Nobody on stand-by takes ${slot}` : `No answer from ${customerName} about ${slot}`,
    preview: 'The next person is asked.',
    heading: 'No answer',
    paragraphs: [
      `${isStandby ? 'Nobody on stand-by has said yes' : `${customerName} has not answered`} in time. Whoever comes next in your list is asked, if there is somebody.`,
    ],
    action: BOOK_LINK,
  }),
  left: ({ requestId, what, customerName, slot, paid, kept }) => ({
    subject: `${customerName} has left your order book`,
    preview: what,
    heading: `${customerName} has left`,
    paragraphs: [
      `They no longer wait for ${what}.${slot ? ` The slot ${slot} is free again, if they had it.` : ''}`,
      ...(kept ? [`${kept} stays with you, unless somebody else takes the slot within 14 days.`] : []),
      ...(paid && !kept ? [`${paid} has gone back to them.`] : []),
    ],
    action: requestLink(requestId),
  }),
  not_begun: ({ what, customerName, slot, latestStart, requestId }) => ({
    subject: `Not begun yet: ${what}`,
    preview: `The slot of ${customerName} was ${slot}.`,
    heading: 'A slot has passed without a start',
    paragraphs: [
      `${customerName} had the slot ${slot} for ${what}, and the work has not begun. After ${latestStart} they may leave and get back what they paid for the slot.`,
    ],
    action: requestLink(requestId),
  }),
} satisfies Record<string, (facts: Facts) => EmailContent>

function stillWaiting({ requestId, status, what, builderName, waitingSince }: Facts, left: string): EmailContent {
  if (status !== 'waiting' && status !== 'offered') throw new NothingToSay('They do not wait any more')
  return {
    subject: `Do you still want your place with ${builderName}?`,
    preview: `You have been waiting since ${waitingSince}.`,
    heading: 'Are you still waiting?',
    paragraphs: [
      `You have been on the waiting list of ${builderName} since ${waitingSince}: ${what}. Please say within ${left} whether you still want your place. Without an answer it goes to those behind you.`,
    ],
    action: placeLink(requestId),
  }
}

/** To somebody who asked to hear of it. */
export const bookOpenedEmail = defineMail('order-book-opened', async ({ db }, { builderId }: { builderId: string }) => {
  const { profile } = only(
    await db
      .select({ profile: userProfiles })
      .from(orderBooks)
      .innerJoin(userProfiles, eq(userProfiles.id, orderBooks.builderId))
      .where(eq(orderBooks.builderId, builderId)),
  )
  const name = profile.businessName || profile.publicName
  return {
    subject: `${name} takes requests again`,
    preview: 'You asked to hear of it.',
    heading: `${name} takes requests again`,
    paragraphs: ['You asked us to tell you. We tell you this once.'],
    action: { label: `See ${name}`, path: `/builder/${profile.slug ?? profile.id}` },
  }
})
