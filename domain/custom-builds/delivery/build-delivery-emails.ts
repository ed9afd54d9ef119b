import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { carrierService } from '#contracts/delivering/carrier-service.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { weekdayName } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { isProblem } from '#domain/buying/returns/return-policy.ts'
import { hasCarrierFailed } from '#domain/delivering/deliveries/has-carrier-failed.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { builds } from '../builds/builds-tables.ts'
import { listBuilds } from '../builds/list-builds.ts'
import { getRefundedDeliveryCents } from '../requests/payment-summary.ts'
import { isDeliveryUnpaid, isDeliveryUnproven } from './build-delivery-policy.ts'
import { returnTermsOf } from './lock-build-delivery.ts'

/** An email without its link. */
type Said = Omit<EmailContent, 'action'>

const CONTACT = { label: 'Contact us', path: '/contact' }

/** The steps of delivery and inspection that send an email. */
export type BuildDeliveryNews = keyof typeof EMAILS

type AboutBuildDelivery = { requestId: string; news: BuildDeliveryNews; side: SheetSide }

/** Emails about delivery and inspection of a build. */
export const buildDeliveryEmail = defineMail(
  'build-hand-over',
  async ({ db, settings }, { requestId, news, side }: AboutBuildDelivery) => {
    const facts = await getBuildDeliveryEmailFacts({ db, settings }, requestId)
    if (isOver(news, facts)) throw new NothingToSay()
    const said = EMAILS[news](facts, side)
    const review = { label: `Review ${facts.builderName}`, path: `/builder/${facts.slug}?tab=reviews` }
    const mayReview = side === 'buyer' && facts.slug !== null
    // Adds the contact link if our own text, not a quoted message, asks the reader to contact us.
    const isAsked = said.paragraphs.some((sentence) => /contact us/i.test(sentence) && !sentence.includes('“'))
    return {
      ...said,
      links: isAsked ? [CONTACT] : [],
      action: mayReview && news === 'completed' ? review : { label: 'View build', path: `${buildPath(requestId)}#delivery` },
    }
  },
)

/** The builder has neither bought a label nor marked the instrument as ready for pickup. */
function isUnsent({ build, buildDelivery, parcel }: Facts): boolean {
  const isPrepared = buildDelivery?.fulfilment != null && buildDelivery.deliveryStatus === 'preparing'
  return build.status === 'ready' && build.withdrawnAt === null && isPrepared && !parcel
}

/** The email is outdated. */
function isOver(news: BuildDeliveryNews, facts: Facts): boolean {
  const { build, buildDelivery } = facts
  const { status } = build
  switch (news) {
    case 'inspection_ends':
      return build.inspectionUntil === null
    case 'has_it_come':
      return status !== 'handed_over'
    case 'not_chosen':
      return Boolean(buildDelivery?.fulfilment)
    case 'delivery_unpaid':
      return !isDeliveryUnpaid(build)
    case 'not_sent':
      return !isUnsent(facts)
    default:
      return false
  }
}

const untilWords = ({ build, dayOf }: Facts) => (build.inspectionUntil ? ` until ${dayOf(build.inspectionUntil)}` : '')

const EMAILS = {
  chosen: ({ title, customerName, buildDelivery }) => ({
    subject:
      buildDelivery?.fulfilment === 'pickup'
        ? `${customerName} chose pickup: ${title}`
        : `${customerName} chose delivery: ${title}`,
    preview:
      buildDelivery?.fulfilment === 'pickup'
        ? 'Agree on a day for the pickup.'
        : 'You can buy the label once everything is paid.',
    heading: buildDelivery?.fulfilment === 'pickup' ? `${customerName} chose pickup` : `${customerName} chose delivery`,
    paragraphs: [
      buildDelivery?.fulfilment === 'pickup'
        ? `${customerName} will pick up ${title} at your workshop and show you a pickup code. Agree on a day with them.`
        : `You can buy the label for ${title} once everything is paid. We’ll let you know.`,
    ],
  }),
  not_chosen: ({ title, builderName }) => ({
    subject: `Choose delivery for ${title}`,
    preview: 'Paid in full. Choose delivery or pickup.',
    heading: `How should ${builderName} get ${title} to you?`,
    paragraphs: [`${title} is paid in full. Choose delivery to an address, or pickup from ${builderName}.`],
  }),
  delivery_unpaid: ({ title, builderName }) => ({
    subject: `Pay for delivery: ${title}`,
    preview: 'Your instrument is finished and ready to ship.',
    heading: `Pay for the delivery of ${title}`,
    paragraphs: [
      `You chose a delivery method for ${title} but haven’t paid for it yet. Get a new price on the build page, or choose pickup. ${builderName} will ship the instrument once you’ve paid.`,
    ],
  }),
  not_sent: ({ title, customerName, buildDelivery, cameBack }) =>
    buildDelivery?.fulfilment === 'pickup'
      ? {
          subject: `Is ${title} ready for pickup?`,
          preview: `${customerName} is waiting to hear from you.`,
          heading: `Is ${title} ready for pickup?`,
          paragraphs: [`${title} is paid in full. Mark it as ready for pickup, and we’ll notify ${customerName}.`],
        }
      : {
          subject: `Not shipped yet: ${title}`,
          preview: `Paid in full. ${customerName} is waiting on the delivery.`,
          heading: `${title} has not been shipped yet`,
          paragraphs: [
            `${title} is paid in full and has no label yet. Ship it to ${customerName}.`,
            ...(cameBack ? ['If the carrier hasn’t returned the parcel to you yet, ask them where it is.'] : []),
            `If you need more time, tell ${customerName} when it will ship.`,
          ],
        },
  shipped: ({ title, builderName, parcel, deliveryBackCents }) => ({
    subject: `On its way: ${title}`,
    preview: parcel ? `With ${carrierService(parcel)}.` : `${builderName} shipped your instrument.`,
    heading: `${title} is on its way to you`,
    paragraphs: [
      `${builderName} shipped your instrument${parcel ? ` with ${carrierService(parcel)}` : ''}.`,
      ...(parcel?.trackingUrl ? [`Track your parcel: ${parcel.trackingUrl}`] : []),
      ...(deliveryBackCents > 0
        ? [`${builderName} pays the carrier, so we’re refunding the ${formatCents(deliveryBackCents)} you paid for delivery.`]
        : []),
    ],
    rows: parcel?.trackingCode
      ? [
          { label: 'Carrier', value: carrierService(parcel) },
          { label: 'Tracking number', value: parcel.trackingCode },
          ...(parcel.expectedOn ? [{ label: 'Expected', value: formatLongDay(parcel.expectedOn) }] : []),
        ]
      : [],
  }),
  ready_for_pickup: ({ title, builderName, buildDelivery }) => ({
    subject: `Ready for pickup: ${title}`,
    preview: `${builderName} is ready for your visit.`,
    heading: `${title} is ready for you`,
    paragraphs: [
      `${builderName} is ready for your visit. Your pickup code is ${buildDelivery?.pickupCode ?? ''}. At pickup, check the instrument, then show the code.`,
      `To agree on a day, message ${builderName}.`,
    ],
    rows: [{ label: 'Pickup code', value: buildDelivery?.pickupCode ?? '' }],
  }),
  came_back: ({ title, builderName, customerName }, side) => ({
    subject: `Delivery failed: ${title}`,
    preview: 'The carrier is returning the parcel.',
    heading: `${title} could not be delivered`,
    paragraphs: [
      side === 'buyer'
        ? `The carrier is returning the parcel to ${builderName}, who has been notified. Choose another address or pickup on the build page. If the address was right, ${builderName} can ship there again at their own cost.`
        : `The carrier is returning the parcel to you. We notified ${customerName}, who can choose pickup or pay for delivery to another address. If the address was right, you can ship there again at your own cost once you have the parcel back.`,
    ],
  }),
  brought_back: (facts, side) => ({
    subject: `Returned by the carrier: ${facts.title}`,
    preview: 'The parcel was marked as delivered, then returned.',
    heading: `The carrier returned ${facts.title}`,
    paragraphs: [
      'The parcel was marked as delivered, but the carrier says it was returned. We’re checking with the carrier and both of you, and we’ll make a decision. All deadlines are paused until then.',
      side === 'buyer' ? carrierReturnForBuyer(facts) : carrierReturnForBuilder(facts),
    ],
  }),
  delivered: (facts, side) =>
    facts.build.withdrawnAt
      ? deliveredWithdrawn(facts, side)
      : side === 'buyer'
        ? {
            subject: `Delivered: ${facts.title}`,
            preview: `You can inspect the instrument${untilWords(facts)}.`,
            heading: `${facts.title} was delivered`,
            paragraphs: [
              'Let the instrument rest in its closed case for a few hours before you open it. Wood doesn’t like sudden changes.',
              `You can inspect the instrument${untilWords(facts)}. Compare it with the spec sheet, then confirm that everything is as agreed or report a problem.`,
              ...notReceivedHint(facts),
              'This doesn’t affect your legal rights if the instrument is faulty.',
            ],
          }
        : {
            subject: `Delivered: ${facts.title}`,
            preview: `${facts.customerName} received the instrument.`,
            heading: `${facts.customerName} received ${facts.title}`,
            paragraphs: [`${facts.customerName} can inspect the instrument${untilWords(facts)}.`],
          },
  inspection_ends: (facts) =>
    facts.build.withdrawnAt
      ? {
          subject: `Your return will start soon: ${facts.title}`,
          preview: `You can inspect the instrument${untilWords(facts)}.`,
          heading: 'Your return will start soon',
          paragraphs: [
            `You withdrew from the contract for ${facts.title}. You can inspect the instrument${untilWords(facts)}. The return will start automatically after that, or earlier if you start it on the build page.`,
            'If something is wrong, or you don’t have the instrument, report it before then.',
          ],
        }
      : {
          subject: inspectionSubject(facts),
          preview: `You can confirm that everything is as agreed or report a problem${untilWords(facts)}.`,
          heading: 'Is everything as agreed?',
          paragraphs: [
            `You can inspect ${facts.title}${untilWords(facts)}. ${facts.hasTrial ? 'If it isn’t right for you, start a return before then. ' : ''}If something is wrong, report it before then. If you do nothing, the build will be marked complete automatically.`,
          ],
        },
  has_it_come: ({ title, builderName, parcel }) => ({
    subject: `Did your ${title} arrive?`,
    preview: 'We don’t have a delivery confirmation yet.',
    heading: `Did your ${title} arrive?`,
    paragraphs: [
      hasCarrierFailed(parcel)
        ? `The carrier says it could not deliver ${title}.`
        : `${builderName} shipped ${title} ten days ago, and we don’t have a delivery confirmation yet.`,
      'Let us know on the build page whether the instrument arrived. If it didn’t, we’ll look into it.',
    ],
  }),
  not_scanned: ({ title }) => ({
    subject: `Not scanned yet: ${title}`,
    preview: 'No carrier scan in four days.',
    heading: 'No carrier scan yet',
    paragraphs: [
      `You shipped ${title} four days ago, and the carrier hasn’t scanned the parcel yet. Please ask the carrier where it is.`,
    ],
  }),
  completed: ({ title, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `Build completed: ${title}`,
          preview: `${title} is complete.`,
          heading: `Enjoy your ${title}`,
          paragraphs: [
            `Your build is complete. We hope you enjoy ${title} for many years.`,
            `How was your experience with ${builderName}? A review helps other buyers choose.`,
          ],
        }
      : {
          subject: `Build completed: ${title}`,
          preview: `${title} is complete.`,
          heading: 'Build completed',
          paragraphs: [`${customerName} has ${title}, and the build is complete. Thank you!`],
        },
  sent_back: ({ title, build, dayOf }) => ({
    subject: `Return on its way: ${title}`,
    preview: 'The carrier is returning the instrument.',
    heading: `${title} is on its way back`,
    paragraphs: [
      `The carrier is returning the instrument. On the build page, confirm receipt when it arrives, or report it missing. If you do nothing, we’ll refund the buyer on ${build.openReturn?.dueAt ? dayOf(build.openReturn.dueAt) : 'the deadline'}.`,
    ],
  }),
} satisfies Record<string, (facts: Facts, side: SheetSide) => Said>

function inspectionSubject({ title, build: { inspectionUntil }, dayOf, weekdayOf, hasTrial }: Facts): string {
  if (!inspectionUntil) return `Inspect the instrument: ${title}`
  if (hasTrial) return `Return window for ${title} closes ${weekdayOf(inspectionUntil)}`
  return `Inspect the instrument by ${dayOf(inspectionUntil)}: ${title}`
}

/** After a pickup code, the buyer has the instrument. After a carrier's delivery report, the buyer must contact the shop. */
function notReceivedHint({ build, buildDelivery, parcel }: Facts): string[] {
  if (isDeliveryUnproven({ ...build, buildDelivery, parcel }))
    return ['If you don’t have the instrument, report that on the build page. We’ll pause all deadlines and look into it.']
  return buildDelivery?.fulfilment === 'pickup' ? [] : ['If you don’t have the instrument, contact us.']
}

/** Delivered after a withdrawal: the buyer starts the return or first reports a problem. */
function deliveredWithdrawn(facts: Facts, side: SheetSide): Said {
  const { title, customerName, builderName } = facts
  if (side === 'builder')
    return {
      subject: `Delivered: ${title}`,
      preview: `${customerName} withdrew and will return the instrument.`,
      heading: `${customerName} received ${title} and will return it`,
      paragraphs: [
        `${customerName} withdrew from the contract. They can inspect the instrument${untilWords(facts)}. The return will start after that.`,
      ],
    }
  return {
    subject: `Start your return: ${title}`,
    preview: 'You withdrew, and the instrument was delivered.',
    heading: `${title} was delivered`,
    paragraphs: [
      `You withdrew, so you need to return the instrument to ${builderName}. Start the return on the build page. You’ll have two weeks to ship it.`,
      `If something is wrong, or you don’t have the instrument, report that on the build page first. You can inspect the instrument${untilWords(facts)}. If you do nothing, the return will start automatically after that.`,
    ],
  }
}

/** For the buyer, who might still have the instrument. */
function carrierReturnForBuyer({ build, builderName }: Facts): string {
  if (isProblem(build.openReturn) && build.openReturn?.reviewReason !== 'not_arrived')
    return 'Please contact us and tell us whether you have the instrument. We’ll also make a decision about the problem you reported.'
  if (build.withdrawnAt)
    return 'You withdrew, so the instrument stays in the workshop. If you do have it, confirm the delivery on the build page.'
  return `If you have the instrument, or ${builderName} ships it again and it arrives, confirm the delivery on the build page. Your full inspection period will start then.`
}

function carrierReturnForBuilder({ build, customerName }: Facts): string {
  return build.withdrawnAt
    ? `${customerName} withdrew, so you’ll keep the instrument. Please contact us and tell us whether you have it.`
    : 'Please contact us and tell us whether you have the instrument. Then agree with your buyer on how to deliver it.'
}

/** Facts for delivery emails, including the active parcel. */
async function getBuildDeliveryEmailFacts({ db, settings }: Needs<'settings'> & { db: Queryable }, requestId: string) {
  const build = only(await listBuilds({ db, settings }, eq(builds.requestId, requestId)))
  const { title, parcel, cameBack, buildDelivery } = build
  const deliveryBackCents = parcel?.status === 'own' ? await getRefundedDeliveryCents(db, requestId) : 0
  /** A deadline as on the build page: the day in the shop's time zone. */
  const dayOf = (moment: Date) => formatLongDay(dayIn(settings.timeZone, moment))
  return {
    title,
    builderName: build.builder.name,
    slug: build.builder.slug,
    customerName: build.buyerName,
    dayOf,
    weekdayOf: (moment: Date) => weekdayName(dayIn(settings.timeZone, moment)),
    build,
    parcel,
    cameBack,
    buildDelivery,
    deliveryBackCents,
    hasTrial: returnTermsOf(await findAgreedSheet(db, requestId)).trialPercent !== null,
  }
}
type Facts = Awaited<ReturnType<typeof getBuildDeliveryEmailFacts>>
