import { desc, eq } from 'drizzle-orm'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { buildPlacePath, MAX_UNANSWERED_OFFERS, periodLabel } from '#contracts/custom-builds/order-book.ts'
import { formatDay, formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatPlannedTime } from '#contracts/kernel/dates/format-moment.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getBuildEmailFacts, requestLink } from '../requests/build-request-emails.ts'
import { getPaidTotals, listPaidParts } from '../requests/payment-summary.ts'
import { slotFeeOf } from '../requests/write-parts.ts'
import { countsSilence } from './book-order.ts'
import { bookOffers, bookPlaces, bookSlots, orderBooks } from './order-book-tables.ts'
import { feeTerms, labelOf } from './place-view.ts'

/** The kinds of waiting-list emails. The builder gets taken, passed, silent, left and not_begun; the buyer gets the others. */
export type PlaceNews = keyof typeof EMAILS

/** Emails about a waiting-list entry, to the buyer or the builder. */
export const placeEmail = defineMail(
  'order-book-place',
  async ({ db, settings }, { placeId, news }: { placeId: string; news: PlaceNews }) => {
    const facts = await getPlaceEmailFacts({ db, settings }, placeId)
    return { action: placeLink(facts.requestId), ...EMAILS[news](facts) }
  },
)

async function getPlaceEmailFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, placeId: string) {
  const { place, book } = only(
    await db
      .select({ place: bookPlaces, book: orderBooks })
      .from(bookPlaces)
      .innerJoin(orderBooks, eq(orderBooks.builderId, bookPlaces.builderId))
      .where(eq(bookPlaces.id, placeId)),
  )
  const facts = await getBuildEmailFacts(db, place.requestId)
  const { request, builderName } = facts
  const [own] = await db.select().from(bookSlots).where(eq(bookSlots.placeId, placeId))
  const [asked] = await db
    .select({ offer: bookOffers, slot: bookSlots })
    .from(bookOffers)
    .innerJoin(bookSlots, eq(bookSlots.id, bookOffers.slotId))
    .where(eq(bookOffers.placeId, placeId))
    .orderBy(desc(bookOffers.createdAt))
    .limit(1)
  const slot = own ?? asked?.slot
  const timeZone = await getTimeZone({ settings }, db, request.buyerId)
  const joinedOn = dayIn(timeZone, place.joinedAt)
  const parts = (await listPaidParts(db, [request.id])).get(request.id) ?? []
  const paidCents = parts.find(({ dueKind, isPaid }) => dueKind === 'slot' && isPaid)?.cents ?? 0
  const keptCents = Math.min(paidCents, (await getPaidTotals(db, request.id)).paidCents)
  return {
    ...facts,
    status: place.status,
    /** The entry's slot, or the one last offered; empty without one. */
    slot: slot ? labelOf(slot) : '',
    slotId: slot?.id,
    latestStart: slot ? formatLongDay(slot.latestStart) : '',
    until: asked ? formatPlannedTime(timeZone, asked.offer.until) : '',
    /** For subjects, which have no room for the time. */
    untilDay: asked ? formatDay(dayIn(timeZone, asked.offer.until)) : '',
    isOpen: asked?.offer.status === 'open',
    /** Offered to several entries at once. */
    isStandby: asked?.offer.kind === 'standby',
    /** Without an answer, the entry ends. */
    isLastChance: asked !== undefined && countsSilence(asked.offer, asked.slot) && place.silences + 1 >= MAX_UNANSWERED_OFFERS,
    terms: slot ? feeTerms(slotFeeOf(request, parts, asked?.offer.feeCents ?? book.slotFeeCents), builderName, slot) : '',
    paid: paidCents > 0 ? formatCents(paidCents) : '',
    /** The part not refunded. */
    kept: keptCents > 0 ? formatCents(keptCents) : '',
    waitingSince: periodLabel({ start: joinedOn, end: joinedOn }),
  }
}
type Facts = Awaited<ReturnType<typeof getPlaceEmailFacts>>

const placeLink = (requestId: string) => ({ label: 'View your spot', path: buildPlacePath(requestId) })
/** A signed build is canceled on its build page. */
const leavingLink = ({ requestId, isSigned }: Pick<Facts, 'requestId' | 'isSigned'>) =>
  isSigned ? { label: 'Open the build', path: buildPath(requestId) } : placeLink(requestId)
const slotLink = ({ slotId }: Pick<Facts, 'slotId'>) => ({
  label: 'Open your order book',
  path: `/dashboard/order-book${slotId ? `?slot=${slotId}` : ''}`,
})

/** Skips the email if the offer was already answered. */
function unlessAnswered({ isOpen }: Facts, mail: EmailContent): EmailContent {
  if (!isOpen) throw new NothingToSay('The offer was answered')
  return mail
}

const lastChance = ({ isLastChance }: Facts) =>
  isLastChance
    ? [
        'You didn’t reply to the last offer. If you don’t reply to this one, you’ll lose your spot and your request will be closed.',
      ]
    : []

const EMAILS = {
  offered: (facts) =>
    unlessAnswered(facts, {
      subject: `Your build slot: ${facts.slot}. Reply by ${facts.untilDay}`,
      preview: `${facts.builderName} offered you a slot for ${facts.title}.`,
      heading: `Your build slot: ${facts.slot}`,
      paragraphs: [
        `${facts.builderName} can start your custom build (${facts.title}) in ${facts.slot}. Accept by ${facts.until} to get the slot.${facts.isStandby ? ' We asked everyone on standby. The first to accept gets it.' : ''}`,
        facts.terms,
        facts.isStandby
          ? 'Passing on a short-notice slot doesn’t affect your position.'
          : 'You can pass twice and keep your position. If you pass a third time, you’ll move to the end of the list.',
        ...lastChance(facts),
      ],
    }),
  reminded: (facts) =>
    unlessAnswered(facts, {
      subject: `Reply by ${facts.untilDay}: build slot ${facts.slot}`,
      preview: `${facts.builderName} is waiting for your reply.`,
      heading: 'Your slot offer needs a reply',
      paragraphs: [
        `You can accept or pass until ${facts.until}. ${facts.isStandby ? 'The first to accept gets the slot.' : 'If you don’t reply, we’ll ask the next person.'}`,
        facts.terms,
        ...lastChance(facts),
      ],
    }),
  confirmed: ({ slot, title, builderName, paid, latestStart }) => ({
    subject: `Your slot is confirmed: ${slot}`,
    preview: `${builderName} reserved the slot for ${title}.`,
    heading: `Your slot is ${slot}`,
    paragraphs: [
      `${builderName} will start your custom build (${title}) in ${slot}. No action needed.`,
      ...(paid
        ? [`You paid ${paid}, which counts toward the price. You’ll get it back if your build hasn’t started by ${latestStart}.`]
        : []),
    ],
    ...(paid && { footnote: 'Keep this email as your receipt.' }),
  }),
  gone: ({ slot, builderName }) => ({
    subject: `Slot taken: ${slot}`,
    preview: 'Someone else accepted first. Your position hasn’t changed.',
    heading: 'This slot was taken',
    paragraphs: [`Someone else took the ${slot} slot with ${builderName}. Your position hasn’t changed.`],
  }),
  withdrawn: ({ slot, builderName }) => ({
    subject: `Slot no longer available: ${slot}`,
    preview: 'Your position hasn’t changed.',
    heading: 'This slot is no longer available',
    paragraphs: [
      `${builderName} isn’t taking new work at the moment, so the ${slot} slot is no longer available. Your position hasn’t changed.`,
    ],
  }),
  paused: ({ slot, builderName }) => ({
    subject: `Slot no longer available: ${slot}`,
    preview: 'Your position hasn’t changed.',
    heading: 'This slot is no longer available',
    paragraphs: [
      `${builderName} will be on a break at that time, so the ${slot} slot is no longer available. Your position hasn’t changed.`,
    ],
  }),
  passed_over: ({ builderName }) => ({
    subject: `${builderName} moved someone ahead of you`,
    preview: 'Your position hasn’t changed.',
    heading: 'Someone behind you was offered a slot',
    paragraphs: [
      `${builderName} offered one slot to someone who joined after you. A builder can do this once per period. Your position hasn’t changed.`,
    ],
  }),
  still_waiting: (facts) => stillWaiting(facts, 'two weeks'),
  still_waiting_again: (facts) => stillWaiting(facts, 'four days'),
  lapsed: ({ title, builderName }) => ({
    subject: `You lost your spot with ${builderName}`,
    preview: 'We didn’t hear from you.',
    heading: 'You lost your spot',
    paragraphs: [
      `We asked whether you’re still waiting and didn’t hear from you. You’re no longer on ${builderName}’s waiting list, and we closed your request (${title}). You can join again at any time.`,
    ],
    action: { label: 'Find a builder', path: '/builders' },
  }),
  may_leave: ({ title, builderName, latestStart, paid, ...facts }) => ({
    subject: `${builderName} hasn’t started your build yet`,
    preview: `If your build hasn’t started by ${latestStart}, you can leave${paid ? ` and get ${paid} back` : ''}.`,
    heading: 'Your build hasn’t started yet',
    paragraphs: [
      `Work on ${title} should have started by now. You can keep waiting.${
        paid ? ` If it hasn’t started by ${latestStart}, you can leave and get ${paid} back.` : ''
      }`,
    ],
    action: leavingLink(facts),
  }),
  moved: ({ title, builderName, slot, paid, ...facts }) => ({
    subject: `Your slot moved to ${slot}`,
    preview: `${builderName} is taking a break.`,
    heading: `Your slot is now ${slot}`,
    paragraphs: [
      `${builderName} is taking a break, so we moved your slot for ${title}. The slot is still yours.`,
      paid
        ? `If the new time doesn’t work for you, you can leave and get ${paid} back.`
        : 'If the new time doesn’t work for you, you can leave.',
    ],
    action: leavingLink(facts),
  }),
  taken: ({ slot, slotId, title, customerName }) => ({
    subject: `${customerName} took the slot: ${slot}`,
    preview: title,
    heading: `${customerName} took the slot`,
    paragraphs: [`The ${slot} slot is now reserved for ${title}.`],
    action: slotLink({ slotId }),
  }),
  passed: ({ slot, slotId, customerName }) => ({
    subject: `${customerName} passed on the ${slot} slot`,
    preview: 'We’re asking the next person.',
    heading: `${customerName} passed`,
    paragraphs: [
      `They passed on the ${slot} slot and are waiting for another slot. We’re asking the next person on your list, if there is one.`,
    ],
    action: slotLink({ slotId }),
  }),
  silent: ({ slot, slotId, customerName, isStandby }) => ({
    subject: isStandby ? `No one on standby took the ${slot} slot` : `No reply from ${customerName} about the ${slot} slot`,
    preview: 'We’re asking the next person.',
    heading: 'No reply',
    paragraphs: [
      `${isStandby ? 'No one on standby accepted' : `${customerName} didn’t reply`} in time. We’re asking the next person on your list, if there is one.`,
    ],
    action: slotLink({ slotId }),
  }),
  left: ({ requestId, title, customerName, slot, paid, kept }) => ({
    subject: `${customerName} left your waiting list`,
    preview: title,
    heading: `${customerName} left`,
    paragraphs: [
      `They’re no longer waiting for ${title}.${slot ? ` If they had the ${slot} slot, it’s open again.` : ''}`,
      ...(kept ? [`You’ll keep ${kept} unless someone else takes the slot within 14 days.`] : []),
      ...(paid && !kept ? [`We refunded ${paid} to them.`] : []),
    ],
    action: requestLink(requestId),
  }),
  not_begun: ({ title, customerName, slot, latestStart, requestId }) => ({
    subject: `Not started yet: ${title}`,
    preview: `${customerName}’s slot was ${slot}.`,
    heading: 'Build not started yet',
    paragraphs: [
      `${customerName} had the ${slot} slot for ${title}, and work hasn’t started. After ${latestStart}, they can leave and get back what they paid for the slot.`,
    ],
    action: requestLink(requestId),
  }),
} satisfies Record<string, (facts: Facts) => EmailContent>

function stillWaiting({ status, title, builderName, waitingSince }: Facts, left: string): EmailContent {
  if (status !== 'waiting' && status !== 'offered') throw new NothingToSay('They are no longer waiting')
  return {
    subject: `Still want your spot on ${builderName}’s waiting list?`,
    preview: `You’ve been waiting since ${waitingSince}.`,
    heading: 'Still want your spot?',
    paragraphs: [
      `You’ve been on ${builderName}’s waiting list for ${title} since ${waitingSince}. Let us know within ${left} whether you still want your spot. If you don’t reply, you’ll lose it.`,
    ],
  }
}

/** The opening notice. */
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
    subject: `${name} is taking requests again`,
    preview: 'You asked us to let you know.',
    heading: `${name} is taking requests again`,
    paragraphs: ['You asked us to let you know. This is the only email we’ll send about it.'],
    action: { label: `See ${name}`, path: `/builder/${profile.slug ?? profile.id}` },
  }
})
