import type { OfferEnding, OfferSide } from '#contracts/buying/price-offers.ts'
import { formatPlannedDay, weekdayName } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn, timeWithZoneIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { emailPicture } from '#domain/catalog/products/email-picture.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'

/** What happened to an offer */
export type OfferEvent =
  | 'offered'
  | 'countered'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'canceled'
  | 'expired'
  | 'reminder'
  | 'lapsed'
  | OfferEnding

type Facts = {
  side: OfferSide
  event: OfferEvent
  offerId: string
  otherName: string
  productId: string
  productName: string
  imageKey: string | null
  amountCents: number
  message: string
  /** The time to reply or pay by */
  until: string | null
  timeZone: string
}

/** To one side of an offer, about what the other side or the clock did */
export const priceOfferEmail = defineMail('price-offer', (_ctx, facts: Facts) => {
  const { side, event, offerId, productId, productName, imageKey, message } = facts
  const { subject, sentence } = TEXTS[event]({ ...facts, ...timesOf(facts), amount: formatCents(facts.amountCents) })
  const mustPay = side === 'buyer' && (event === 'accepted' || event === 'reminder')
  const offer = side === 'buyer' ? `/offers?offer=${offerId}` : `/dashboard/offers?offer=${offerId}`
  return {
    subject,
    preview: sentence,
    heading: subject,
    picture: emailPicture(imageKey, productName),
    paragraphs: [sentence, ...(message === '' ? [] : [`Their message: “${message}”`])],
    action: mustPay ? { label: 'Check out', path: `/product/${productId}` } : { label: 'View offer', path: offer },
  }
})

type Worded = Facts & { amount: string; time: string; weekday: string }
type Text = { subject: string; sentence: string }

const TEXTS: Record<OfferEvent, (facts: Worded) => Text> = {
  offered: ({ otherName, amount, productName, time }) => ({
    subject: `${otherName} offered ${amount} for ${productName}`,
    sentence: `Accept, decline or make a counteroffer by ${time}.`,
  }),
  countered: ({ otherName, amount, productName, time }) => ({
    subject: `${otherName} countered at ${amount}: ${productName}`,
    sentence: `Accept, decline or make another offer by ${time}.`,
  }),
  accepted: ({ side, otherName, amount, productName, time, weekday }) =>
    side === 'buyer'
      ? {
          subject: `Offer accepted: pay for ${productName} by ${weekday}`,
          sentence: `The price is ${amount} plus shipping. The instrument is on hold for you until ${time}.`,
        }
      : {
          subject: `${productName} is on hold for ${otherName} until ${weekday}`,
          sentence: `${otherName} has until ${time} to pay ${amount} plus shipping.`,
        },
  declined: ({ otherName, amount, productName }) => ({
    subject: `Offer declined: ${productName}`,
    sentence: `${otherName} declined your offer of ${amount}.`,
  }),
  withdrawn: ({ side, otherName, amount, productName }) => ({
    subject: `Offer withdrawn: ${productName}`,
    sentence: `${otherName} withdrew the ${side === 'buyer' ? 'counteroffer' : 'offer'} of ${amount}.`,
  }),
  canceled: ({ otherName, productName }) => ({
    subject: `Offer canceled: ${productName}`,
    sentence: `${otherName} canceled the accepted offer. The instrument is no longer on hold.`,
  }),
  expired: ({ amount, productName }) => ({
    subject: `Offer expired: ${productName}`,
    sentence: `The offer of ${amount} expired without a reply.`,
  }),
  reminder: ({ amount, productName, time }) => ({
    subject: `24 hours left to pay for ${productName}`,
    sentence: `Pay ${amount} plus shipping by ${time}. After that, we’ll no longer hold the instrument for you.`,
  }),
  lapsed: ({ side, otherName, amount, productName }) => ({
    subject: `Payment deadline missed: ${productName}`,
    sentence:
      side === 'buyer'
        ? `We didn’t receive your payment of ${amount} in time, so the instrument is no longer on hold for you.`
        : `${otherName} didn’t pay ${amount} in time. The instrument is for sale again.`,
  }),
  sold: (facts) => ended(facts, 'The instrument was sold to someone else.'),
  price_lowered: (facts) =>
    ended(facts, 'The list price is now at or below your offer. You can buy the instrument at that price.'),
  unavailable: (facts) => ended(facts, 'The instrument is no longer available.'),
  account_deleted: (facts) => ended(facts, `${facts.otherName} deleted their account.`),
}

function ended({ side, productName, until }: Worded, sentence: string): Text {
  // An accepted offer still has its deadline.
  if (until === null) return { subject: `Offer ended: ${productName}`, sentence }
  return {
    subject: `Offer canceled: ${productName}`,
    sentence: `${sentence} ${side === 'buyer' ? 'Your hold has ended.' : 'The instrument is no longer on hold.'}`,
  }
}

function timesOf({ until, timeZone }: Facts): { time: string; weekday: string } {
  if (until === null) return { time: '', weekday: '' }
  const [moment, day] = [new Date(until), dayIn(timeZone, new Date(until))]
  return { time: `${formatPlannedDay(day)}, ${timeWithZoneIn(timeZone, moment)}`, weekday: weekdayName(day) }
}
