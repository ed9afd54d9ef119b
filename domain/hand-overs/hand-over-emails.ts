import type { SheetSide } from '#contracts/build-sheets.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { carrierService } from '#contracts/carrier-service.ts'
import { formatLongDay } from '#contracts/dates/format-day.ts'
import { formatCents } from '#contracts/money.ts'
import { hasCarrierFailed } from '../deliveries/has-carrier-failed.ts'
import type { Queryable } from '../kernel/db.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import { type Facts, readFacts } from './hand-over-email-facts.ts'
import { isDeliveryUnpaid, isThereByWord } from './hand-over-policy.ts'
import { readDeliveryMoney } from './lock-hand-over.ts'
import type { HandOverNews } from './notify-of-hand-over.ts'
import { PROBLEM_EMAILS, reasonOfShop } from './problem-emails.ts'
import { RETURN_EMAILS, type Said } from './return-emails.ts'

const CONTACT = { label: 'Contact us', path: '/contact' }

type AboutHandOver = { requestId: string; news: HandOverNews; side: SheetSide }

/** About a finished build on its way to its buyer, and what becomes of it there. */
export const handOverEmail = defineMail('build-hand-over', async ({ db, settings }, { requestId, news, side }: AboutHandOver) => {
  const facts = await readFacts({ db, settings }, requestId)
  if (await isOver(db, news, facts)) throw new NothingToSay()
  const said = EMAILS[news](facts, side)
  const review = { label: `Review ${facts.builderName}`, path: `/builder/${facts.slug}?tab=reviews` }
  const mayReview = side === 'buyer' && facts.slug !== null
  const isDecidedAtLast = news === 'decided' && facts.build.status === 'completed'
  // Whoever is asked to write to us reads where. Other people's words ask for nothing.
  const isAsked = said.paragraphs.some((sentence) => sentence.includes('write to us') && !sentence.includes('“'))
  return {
    ...said,
    links: [...(isAsked ? [CONTACT] : []), ...(mayReview && isDecidedAtLast ? [review] : [])],
    action: mayReview && news === 'completed' ? review : { label: 'See the build', path: `${buildPath(requestId)}#hand-over` },
  }
})

/** Its builder has neither bought a label nor said that it can be fetched. */
function isUnsent({ build, handOver, parcel }: Facts): boolean {
  const isPrepared = handOver?.fulfilment != null && handOver.deliveryStatus === 'preparing'
  return build.status === 'ready' && build.withdrawnAt === null && isPrepared && !parcel
}

/** It is no longer so. */
async function isOver(db: Queryable, news: HandOverNews, facts: Facts): Promise<boolean> {
  const { build, problem, handOver } = facts
  const { status, requestId } = build
  switch (news) {
    case 'inspection_ends':
      return build.inspectionUntil === null
    case 'has_it_come':
      return status !== 'handed_over'
    case 'is_it_back':
      return status !== 'returning' || build.notComeAt !== null || problem?.kind === 'not_as_sent'
    case 'not_sent_back':
      return status !== 'returning' || build.sentBackAt !== null
    case 'not_chosen':
      return Boolean(handOver?.fulfilment)
    case 'delivery_unpaid':
      return !isDeliveryUnpaid({ status, handOver, ...(await readDeliveryMoney(db, requestId)) })
    case 'not_sent':
      return !isUnsent(facts)
    default:
      return false
  }
}

const untilWords = ({ build, dayOf }: Facts) => (build.inspectionUntil ? ` until ${dayOf(build.inspectionUntil)}` : '')

const EMAILS: Record<HandOverNews, (facts: Facts, side: SheetSide) => Said> = {
  chosen: ({ title, customerName, handOver }) => ({
    subject: `How it goes to ${customerName}: ${title}`,
    preview: handOver?.fulfilment === 'pickup' ? 'They will pick it up.' : 'It is sent to them.',
    heading: handOver?.fulfilment === 'pickup' ? `${customerName} will pick it up` : `${customerName} has chosen how it is sent`,
    paragraphs: [
      handOver?.fulfilment === 'pickup'
        ? `${customerName} picks up ${title} in your workshop, with a code that they show you. Agree on a day with them.`
        : `You can buy the label for ${title} as soon as all is paid. We tell you when it is.`,
    ],
  }),
  not_chosen: ({ title, builderName }) => ({
    subject: `Choose delivery for ${title}`,
    preview: 'Paid in full. Choose delivery or pickup.',
    heading: `How should ${builderName} get ${title} to you?`,
    paragraphs: [`${title} is paid in full. Choose delivery to an address, or pickup from ${builderName}.`],
  }),
  delivery_unpaid: ({ title, builderName }) => ({
    subject: `Delivery not paid yet: ${title}`,
    preview: 'It is finished and waits for you.',
    heading: `${title} waits for you`,
    paragraphs: [
      `You have chosen how ${title} is sent to you, but the delivery has not been paid for. Choose again in its room, at today’s price, or pick it up instead. ${builderName} sends it once the delivery is paid.`,
    ],
  }),
  not_sent: ({ title, customerName, handOver, cameBack }) =>
    handOver?.fulfilment === 'pickup'
      ? {
          subject: `Can it be fetched? ${title}`,
          preview: `${customerName} waits for your word.`,
          heading: `${customerName} waits for your word`,
          paragraphs: [`${title} is paid in full. Mark it as ready for pickup, and we’ll notify ${customerName}.`],
        }
      : {
          subject: `Still to be sent: ${title}`,
          preview: `Paid in full. ${customerName} is waiting on the delivery.`,
          heading: `${title} has not been shipped yet`,
          paragraphs: [
            `${title} is paid in full and has no label yet. Ship it to ${customerName}.`,
            ...(cameBack ? ['If its carrier has not brought it back to you yet, ask where it is.'] : []),
            `If you need more time, tell ${customerName} when they can expect it.`,
          ],
        },
  shipped: ({ title, builderName, parcel, deliveryBackCents }) => ({
    subject: `On its way: ${title}`,
    preview: parcel ? `With ${carrierService(parcel)}.` : `${builderName} has sent it.`,
    heading: `${title} is on its way to you`,
    paragraphs: [
      `${builderName} has sent your instrument${parcel ? ` with ${carrierService(parcel)}` : ''}.`,
      ...(parcel?.trackingUrl ? [`You can follow it here: ${parcel.trackingUrl}`] : []),
      ...(deliveryBackCents > 0
        ? [
            `${builderName} pays the carrier, so the ${formatCents(deliveryBackCents)} that you paid for the delivery goes back to you.`,
          ]
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
  ready_for_pickup: ({ title, builderName, handOver }) => ({
    subject: `Ready for pickup: ${title}`,
    preview: `${builderName} is ready for your visit.`,
    heading: `${title} is ready for you`,
    paragraphs: [
      `${builderName} is ready for your visit. Show the code ${handOver?.pickupCode ?? ''} once you have the instrument in your hands, and not before.`,
      `To agree on a day, message ${builderName}.`,
    ],
    rows: [{ label: 'Pickup code', value: handOver?.pickupCode ?? '' }],
  }),
  came_back: ({ title, builderName, customerName }, side) => ({
    subject: `Coming back: ${title}`,
    preview: 'The carrier couldn’t deliver it.',
    heading: `${title} could not be delivered`,
    paragraphs: [
      side === 'buyer'
        ? `The carrier is bringing the parcel back to ${builderName}, who knows about it. Say in its room where it goes now: to another address, or you pick it up. If the address was right, ${builderName} may send it there again and pays the label.`
        : `The carrier is bringing the parcel back to you. We have told ${customerName}. They can choose another address, which they pay, or pick it up. If the address was right, you may send it there again as soon as you have it: that label is yours to pay.`,
    ],
  }),
  brought_back: (facts, side) => ({
    subject: `Brought back: ${facts.title}`,
    preview: 'It counted as delivered, and then the carrier brought it back.',
    heading: `${facts.title} was brought back`,
    paragraphs: [
      'It counted as delivered, and the carrier says that it was brought back. We ask the carrier and you both, and decide. No clock runs meanwhile.',
      side === 'buyer' ? broughtBackFrom(facts) : broughtBackTo(facts),
    ],
  }),
  delivered: (facts, side) =>
    facts.build.withdrawnAt
      ? deliveredWithdrawn(facts, side)
      : side === 'buyer'
        ? {
            subject: `It is with you: ${facts.title}`,
            preview: `Look at it${untilWords(facts)}.`,
            heading: `${facts.title} is with you`,
            paragraphs: [
              'Let it rest in its closed case for a few hours before you open it: wood does not like sudden changes.',
              `Look at it${untilWords(facts)} and compare it with the spec sheet. Then say that everything is as agreed, or what is wrong.`,
              ...ifNotThere(facts),
              'What the law gives you for faults is not touched by it.',
            ],
          }
        : {
            subject: `Delivered: ${facts.title}`,
            preview: `${facts.customerName} has it.`,
            heading: `${facts.customerName} has ${facts.title}`,
            paragraphs: [`${facts.customerName} can look at it${untilWords(facts)}.`],
          },
  inspection_ends: (facts) =>
    facts.build.withdrawnAt
      ? {
          subject: `Its return begins soon: ${facts.title}`,
          preview: `You have withdrawn, and can look at it${untilWords(facts)}.`,
          heading: 'Its return begins soon',
          paragraphs: [
            `You have withdrawn from the contract for ${facts.title}. You can look at it${untilWords(facts)}: then its return begins by itself, or before as soon as you say so in its room.`,
            'If something is wrong with it, or you do not have it, say that before.',
          ],
        }
      : {
          subject: `Is everything as agreed? ${facts.title}`,
          preview: `You can say so${untilWords(facts)}.`,
          heading: 'Is everything as agreed?',
          paragraphs: [
            `You can look at ${facts.title}${untilWords(facts)}. If something is wrong, say so before then; otherwise it is completed.`,
          ],
        },
  has_it_come: ({ title, builderName, parcel }) => ({
    subject: `Has it come? ${title}`,
    preview: 'We do not know that it has arrived.',
    heading: 'Has it come?',
    paragraphs: [
      hasCarrierFailed(parcel)
        ? `The carrier says that it could not deliver ${title}.`
        : `${builderName} sent ${title} ten days ago, and nobody has told us that it has arrived.`,
      'Please say in its room whether it has come. If it has not, we look at it and decide.',
    ],
  }),
  not_arrived: (facts, side) => ({
    subject: `It has not come: ${facts.title}`,
    preview: 'We look at it.',
    heading: 'We look for it',
    paragraphs:
      side === 'buyer'
        ? [
            `You say that ${facts.title} has not come. We ask ${facts.builderName} and the carrier, and decide. No clock runs meanwhile.`,
            'If it does not turn up, everything that you have paid goes back. If it comes after all, please say so in its room.',
          ]
        : [
            `${facts.customerName} says that ${facts.title} has not come. Please ask the carrier, and keep the receipt: we look at it and decide.`,
          ],
  }),
  lost: (facts, side) =>
    didNotArrive(facts, side, { buyer: `${facts.builderName} bears that.`, builder: 'Your share of it is taken back.' }),
  lost_insured: (facts, side) =>
    didNotArrive(facts, side, {
      buyer: 'The shop bears that, whose label was insured.',
      builder: 'The shop had insured its label and bears that: your share stays as it is.',
    }),
  not_scanned: ({ title }) => ({
    subject: `Not scanned yet: ${title}`,
    preview: 'No carrier has reported it for four days.',
    heading: 'No carrier has scanned it yet',
    paragraphs: [`The parcel with ${title} left four days ago, and no carrier has reported it. Please ask where it is.`],
  }),
  completed: ({ title, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `Yours: ${title}`,
          preview: `${title} is completed.`,
          heading: 'It is yours',
          paragraphs: [
            `${title} is completed. We wish you many years with it.`,
            `How was it to have it made by ${builderName}? A review helps others to choose.`,
          ],
        }
      : {
          subject: `Done: ${title}`,
          preview: `${title} is completed.`,
          heading: 'Done',
          paragraphs: [`${title} is completed, and with ${customerName}. Thank you.`],
        },
  trial_lapsed: ({ title, builderName, customerName }, side) =>
    side === 'buyer'
      ? {
          subject: `It stays with you: ${title}`,
          preview: 'The two weeks to send it back are over.',
          heading: `${title} stays with you`,
          paragraphs: [
            `You wanted to send it back to ${builderName}, and have not said within two weeks that it is on its way. So it stays with you, and no money goes back. The build is completed.`,
            'If you have sent it, write to us. What the law gives you for faults is not touched by it.',
          ],
        }
      : {
          subject: `It stays with ${customerName}: ${title}`,
          preview: 'It was not sent back in two weeks.',
          heading: `${title} stays with ${customerName}`,
          paragraphs: [
            `${customerName} has not sent it back within two weeks, so no money goes back, and your share stays as it is. The build is completed.`,
          ],
        },
  ...PROBLEM_EMAILS,
  ...RETURN_EMAILS,
}

/** Whoever has shown the code of a pickup has it. What a carrier has reported as delivered, the shop looks for once the buyer writes. */
function ifNotThere({ build, handOver, parcel }: Facts): string[] {
  if (isThereByWord({ ...build, handOver, parcel }))
    return ['If you do not have it, say that in its room: then no clock runs, and we look for it.']
  return handOver?.fulfilment === 'pickup' ? [] : ['If you do not have it, write to us.']
}

/** It is with a buyer who has withdrawn: they say that they send it, or what is wrong first. */
function deliveredWithdrawn(facts: Facts, side: SheetSide): Said {
  const { title, customerName, builderName } = facts
  if (side === 'builder')
    return {
      subject: `Delivered: ${title}`,
      preview: `${customerName} has withdrawn, and sends it back.`,
      heading: `${customerName} has ${title}, and sends it back`,
      paragraphs: [`${customerName} has withdrawn. They can look at it${untilWords(facts)}, and then its return begins.`],
    }
  return {
    subject: `Send it back: ${title}`,
    preview: 'You have withdrawn, and it is with you.',
    heading: `${title} is with you`,
    paragraphs: [
      `You have withdrawn, so it goes back to ${builderName}. Say in its room that you send it back: from then on you have two weeks.`,
      `If something is wrong with it, or you do not have it, say that in its room first. You can look at it${untilWords(facts)}; without a word its return begins by itself.`,
    ],
  }
}

/** To its buyer, who may have it all the same. */
function broughtBackFrom({ build, builderName, problem }: Facts): string {
  if (problem && problem.status !== 'settled' && problem.kind !== 'not_arrived')
    return 'Please write to us whether it is with you. What you have found is decided with it.'
  if (build.withdrawnAt)
    return 'You have withdrawn, so it stays in the workshop. If it is with you all the same, say so in its room.'
  return `If it is with you, or ${builderName} sends it again and it comes, say so in its room: then you have all the days to look at it.`
}

function broughtBackTo({ build, customerName }: Facts): string {
  return build.withdrawnAt
    ? `${customerName} has withdrawn, so it stays with you. Please write to us whether you have it.`
    : 'Please write to us whether you have it, and agree with your buyer on how it gets to them.'
}

function didNotArrive(facts: Facts, side: SheetSide, borne: Record<SheetSide, string>): Said {
  const { title, build, customerName } = facts
  const back = formatCents(build.returnedCents)
  return {
    subject: `It did not arrive: ${title}`,
    preview: `${back} goes back.`,
    heading: `${title} did not arrive`,
    paragraphs: [
      side === 'buyer'
        ? `We have looked at it. Everything that you have paid goes back to your card: ${back}. ${borne.buyer}`
        : `We have looked at it. ${back} goes back to ${customerName}. ${borne.builder}`,
      ...reasonOfShop(facts),
    ],
  }
}
