import type { ReturnReason, ReturnStatus, ReviewReason } from '#contracts/buying/returns.ts'
import type { Mover, ReturnFacts } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

export type Side = 'buyer' | 'builder'

/** What a move means to its readers: the new state, why operators review it, or how it ended. */
export type ReturnEvent =
  | Exclude<ReturnStatus, 'review' | 'closed' | 'declared'>
  | ReviewReason
  | 'withdrawn'
  | 'settled'
  | 'refunded'
  | 'part_refunded'
  | 'kept'
  | 'canceled'

/** The facts of an email, as stored with its job. */
export type Said = {
  path: string
  title: string
  builder: string
  buyer: string
  side: Side
  event: ReturnEvent
  by: Mover
  isReminder: boolean
  reason: ReturnReason
  /** The deadline of the side that must act */
  day: string | null
  /** When the buyer withdrew */
  at: string
  /** A withdrawal after delivery, which has no receipt yet */
  isNewWithdrawal: boolean
  line: string
  quote: string
  answer: ReturnRow['answer']
  refund: string
  kept: string | null
  offered: string | null
  isOffered: boolean
  delivery: ReturnFacts['delivery']
  isInsured: boolean
  isWithdrawn: boolean
  isShipped: boolean
  /** bought: the shop's, and the buyer has it */
  label: 'own' | 'shop' | 'bought'
  paysShipping: 'buyer' | 'builder' | 'shop'
  /** The operator's decision and reason */
  decided: string[]
}

type Text = { subject: string; paragraphs: string[] }

/** Someone's message, if there is one. */
const quoted = (words: string) => (words ? [`Their message: “${words}”`] : [])
const isBuildPage = (path: string) => !path.startsWith('/returns/')
const pageName = ({ path }: Said) => (isBuildPage(path) ? 'build page' : 'return page')
const by = (day: string | null) => (day ? ` by ${day}` : '')

/** The email of each event, by its reader's side. */
export const RETURN_EMAILS: Record<ReturnEvent, (said: Said) => Text> = {
  requested: ({ title, buyer, line, quote, day, isWithdrawn }) => ({
    subject: `Respond${by(day)}: problem with ${title}`,
    paragraphs: [
      `${buyer} reported a problem with ${title}${line ? `: ${line}` : ''}.`,
      ...quoted(quote),
      `Please respond${by(day)}: ${isWithdrawn ? `${buyer} withdrew, so` : 'offer a repair or a partial refund,'} take the instrument back, or explain why you disagree. If you don’t respond, we’ll review the problem.`,
    ],
  }),
  offered: ({ title, builder, offered, quote, day }) => ({
    subject: `${builder} offered a ${offered ? `${offered} refund` : 'repair'}: ${title}`,
    paragraphs: [
      `${builder} offered ${offered ? `a refund of ${offered}, and you keep the instrument` : 'a repair at their cost'}. Accept or decline the offer${by(day)}.`,
      ...quoted(quote),
    ],
  }),
  repairing: ({ title, side, builder, buyer, quote, day, isReminder }) =>
    side === 'buyer'
      ? {
          subject: `${builder} will repair ${title}`,
          paragraphs: [
            `${builder} will repair the instrument at their cost. Contact them to arrange shipping.`,
            ...quoted(quote),
          ],
        }
      : {
          subject: isReminder ? `Finish the repair${by(day)}: ${title}` : `${buyer} accepted the repair: ${title}`,
          paragraphs: [
            `Please repair ${title}${by(day)} at your cost, and arrange shipping with ${buyer}. Once they have the instrument back, mark the repair as finished.`,
          ],
        },
  repaired: ({ title, builder, day }) => ({
    subject: `Confirm the repair: ${title}`,
    paragraphs: [
      `${builder} says ${title} has been repaired and returned to you. Please confirm the repair${by(day)}.`,
      'If something is still wrong or you don’t have the instrument, let us know. If you don’t respond, we’ll review the repair.',
    ],
  }),
  withdrawn: (said) => ({
    subject: `Withdrawal received: ${said.title}`,
    paragraphs: [
      ...withdrawalText(said),
      said.side === 'buyer'
        ? `${nextStepsText(said)} Once the instrument arrives, return it to ${said.builder}. We’ll refund everything you paid${lessLabel(said)} when they receive it.`
        : withdrawnToBuilder(said),
    ],
  }),
  approved: (said) => {
    const { title, side, day, isNewWithdrawal, delivery } = said
    const isToShip = side === 'buyer' && delivery !== 'brought_back'
    return {
      subject:
        isNewWithdrawal && !said.isReminder
          ? `Withdrawal received: ${title}`
          : isToShip
            ? `Ship ${title} back${by(day)}`
            : `Return started: ${title}`,
      paragraphs: [...withdrawalText(said), ...(side === 'buyer' ? stepsForBuyer(said) : stepsForBuilder(said))],
    }
  },
  shipped: ({ title, buyer, day, delivery, isReminder }) => ({
    subject: isReminder ? `Did the return of ${title} arrive?` : `Return on its way: ${title}`,
    paragraphs: [
      delivery === 'brought_back' ? 'The carrier is returning the instrument.' : `${buyer} shipped the instrument.`,
      `Confirm receipt when it arrives, or report it missing. If you do nothing, we’ll refund the buyer on ${day ?? 'the deadline'}.`,
    ],
  }),
  received: ({ title, day }) => ({
    subject: `Inspect the returned ${title}${by(day)}`,
    paragraphs: [
      `The carrier delivered the return. Inspect the instrument, then refund the buyer or report its condition. If you don’t have it, report it missing. If you do nothing, we’ll refund the buyer on ${day ?? 'the deadline'}.`,
    ],
  }),
  disagreement: (said) => ({
    subject: `We’re reviewing the problem with ${said.title}`,
    paragraphs: [
      `${said.by === 'clock' ? `There was no response about ${said.title} by the deadline, so we’ll review the problem` : `You haven’t agreed on a solution for ${said.title}, so we’ll review what you both wrote`} and make a decision. All deadlines are paused until then.`,
      ...stillOffered(said),
    ],
  }),
  damaged: (said) => ({
    subject: `Damaged in transit: ${said.title}`,
    paragraphs: [
      ...(said.side === 'builder' ? [`${said.buyer} reported damage in transit.`, ...quoted(said.quote)] : []),
      `${said.isInsured ? 'Our label was insured. ' : ''}We’ll talk to the carrier and get back to both of you. Please keep the box and all the packing material.`,
    ],
  }),
  not_arrived: ({ title, side, builder, buyer, delivery, path }) => ({
    subject: `Delivery not received: ${title}`,
    paragraphs:
      side === 'builder'
        ? [
            `${buyer} reported that ${title} hasn’t arrived. Please check with the carrier and keep your shipping receipt. We’ll look into it and make a decision.`,
          ]
        : [
            `You reported that ${title} hasn’t arrived. We’re checking with ${builder} and the carrier, and we’ll make a decision. All deadlines are paused until then.`,
            `If the instrument doesn’t turn up, we’ll refund everything you paid. If it does, confirm the delivery${delivery === 'brought_back' ? '' : isBuildPage(path) ? ' on the build page' : ' in My Orders'}.`,
          ],
  }),
  not_shipped: ({ title }) => ({
    subject: `We’re reviewing the return of ${title}`,
    paragraphs: [`${title} wasn’t marked as shipped in time. We’ll review the return and make a decision.`],
  }),
  not_received: ({ title, builder, delivery }) => ({
    subject: `Return not received: ${title}`,
    paragraphs: [
      `${builder} says that ${title} hasn’t arrived. ${delivery === 'brought_back' ? 'We’re checking with the carrier and will make a decision.' : 'Keep your shipping receipt. We’ll look into the return and make a decision.'}`,
    ],
  }),
  condition: ({ title, builder, quote }) => ({
    subject: `We’re reviewing the return of ${title}`,
    paragraphs: [
      `${builder} received ${title} and says its condition has changed.`,
      ...quoted(quote),
      'We’ll look into the return and decide how much to refund. Please contact us and tell us how you packed the instrument.',
    ],
  }),
  dispute: ({ title }) => ({
    subject: `We’re reviewing the return of ${title}`,
    paragraphs: [
      'The bank decided the dispute for the buyer. We’ll review the return and make a decision. All deadlines are paused until then.',
    ],
  }),
  settled: ({ title }) => ({ subject: `Problem resolved: ${title}`, paragraphs: [] }),
  canceled: ({ title, buyer, by: mover }) => ({
    subject: `Problem resolved: ${title}`,
    paragraphs: mover === 'buyer' ? [`${buyer} canceled the report about ${title}.`] : [],
  }),
  refunded: (said) => {
    const { title, side, refund, kept, delivery, decided } = said
    const toBuyer = `We’re refunding ${refund} to your original payment method.`
    const toBuilder = `We’re refunding ${refund} to the buyer.${kept ? ` You keep ${kept} before commission.` : ''}`
    return {
      subject: isInWorkshop(delivery) ? `Sale canceled, ${refund} refunded: ${title}` : `Refunded ${refund}: ${title}`,
      paragraphs: decided.length > 0 ? [] : [...whyRefunded(said), side === 'buyer' ? toBuyer : toBuilder],
    }
  },
  part_refunded: ({ title, side, buyer, refund, decided }) => ({
    subject: `Refunded ${refund}: ${title}`,
    paragraphs: [
      ...(decided.length > 0
        ? []
        : [
            `${side === 'buyer' ? 'You keep' : `${buyer} keeps`} the instrument and get${side === 'buyer' ? '' : 's'} ${refund} back.`,
          ]),
    ],
  }),
  kept: ({ title, side, buyer, by: mover, decided }) => ({
    subject:
      decided.length > 0
        ? `Problem resolved: ${title}`
        : `Return ${mover === 'clock' ? 'expired' : 'canceled'}: ${side === 'buyer' ? 'you keep' : `${buyer} keeps`} ${title}`,
    paragraphs: mover === 'clock' ? lapsedText(side, buyer) : [],
  }),
}

/** Not shipped, with an unused label or none */
const isInWorkshop = (delivery: Said['delivery']) => delivery === 'preparing' || delivery === 'labeled'

function whyRefunded(said: Said): string[] {
  const { title, side, builder, delivery, isShipped, by: mover } = said
  if (isInWorkshop(delivery))
    return [...withdrawalText(said), `The sale is canceled.${side === 'builder' ? ' Please don’t ship the instrument.' : ''}`]
  if (mover !== 'clock') return [`${title} is back in the workshop.`]
  if (!isShipped) return [`The carrier is returning the instrument to ${side === 'buyer' ? builder : 'you'}.`]
  return [`${title} was shipped back, and ${side === 'buyer' ? builder : 'you'} didn’t confirm the return by the deadline.`]
}

function lapsedText(side: Side, buyer: string): string[] {
  if (side === 'builder')
    return [`${buyer} didn’t ship the return within two weeks, so there is no refund and you keep your share.`]
  return [
    'You didn’t mark the return as shipped within two weeks. You keep the instrument, and there is no refund.',
    'If you did ship the instrument, contact us. This doesn’t affect your legal rights if the instrument is faulty.',
  ]
}

/** The legally required receipt: when the buyer withdrew. */
function withdrawalText({ title, side, buyer, reason, at, event, isNewWithdrawal }: Said): string[] {
  if (event !== 'withdrawn' && reason !== 'withdrawal') return []
  const isNews = side === 'builder' && (event !== 'approved' || isNewWithdrawal)
  const right = `Consumers in some countries can withdraw up to 14 days after they receive the instrument.`
  return [`${side === 'buyer' ? 'You' : buyer} withdrew from the contract for ${title} on ${at}.`, ...(isNews ? [right] : [])]
}

function nextStepsText({ builder, reason, delivery }: Said): string {
  if (reason === 'not_arrived')
    return 'We’re looking for the parcel and will keep you posted. If it doesn’t turn up, we’ll refund everything you paid.'
  if (delivery === 'labeled')
    return `${builder} already has a shipping label, so the instrument might still ship. If it doesn’t ship within a week, we’ll cancel the sale and refund everything.`
  return 'If the carrier can’t deliver the parcel and returns it, we’ll cancel the sale and refund everything.'
}

/** The buyer's price of the shop's label is deducted. */
function lessLabel({ label, paysShipping }: Said): string {
  return label !== 'own' && paysShipping === 'buyer' ? ', less the return label,' : ''
}

function withdrawnToBuilder(said: Said): string {
  const { buyer, reason, delivery } = said
  const returned = `Once the instrument reaches ${buyer}, they’ll return it. When you have it, we’ll refund everything they paid${lessLabel(said).replace(/,$/, '')}.`
  if (reason === 'not_arrived') return `We’re still looking for the parcel. ${returned}`
  return delivery === 'labeled'
    ? 'You already have a shipping label. If you still have the instrument, cancel the label. If the instrument has shipped, the buyer will return it.'
    : returned
}

function stepsForBuyer(said: Said): string[] {
  const { builder, by: mover, quote, delivery, day, refund, reason, isReminder } = said
  const answer = mover === 'builder' ? [`${builder} is taking the instrument back.`, ...quoted(quote)] : []
  const money = `Once ${builder} has the instrument, we’ll refund ${refund} to your original payment method.`
  if (delivery === 'brought_back')
    return [...answer, `The carrier is returning the instrument to ${builder}, so you don’t need to ship anything.`, money]
  const late =
    reason === 'trial'
      ? 'After that, you’ll keep the instrument and won’t get a refund.'
      : 'After that, we’ll look into the return and decide. If you don’t have the instrument, contact us.'
  return [
    ...answer,
    `Please ship the instrument${by(day)}. The address is on the ${pageName(said)}. Loosen the strings, pack the instrument in its case, and put the case in the original box.`,
    ...(isReminder ? [late] : []),
    money,
    labelText(said),
  ]
}

function labelText(said: Said): string {
  const { builder, label, paysShipping } = said
  if (label === 'own') return PAID_BY[paysShipping](builder)
  if (label === 'bought') return `Print your label on the ${pageName(said)}.`
  const isDeducted = paysShipping === 'buyer'
  return `Get our label on the ${pageName(said)}.${isDeducted ? ' We’ll deduct its price from your refund.' : ''}`
}

const PAID_BY: Record<Said['paysShipping'], (builder: string) => string> = {
  buyer: () => 'You pay for return shipping.',
  builder: (builder) => `${builder} pays for return shipping. Ask them for a label.`,
  shop: () => 'We pay for return shipping. Contact us for a label.',
}

function stepsForBuilder({ buyer, delivery, day, refund, kept, label: which, paysShipping }: Said): string[] {
  const isBroughtBack = delivery === 'brought_back'
  const isToPay = paysShipping === 'builder' && !isBroughtBack
  const label = which !== 'own' ? 'We’ll deduct the price of our label from your payouts.' : `Send ${buyer} a label.`
  return [
    isBroughtBack
      ? `The carrier is returning the instrument. Confirm receipt when it arrives, or report it missing. If you do nothing, we’ll refund the buyer on ${day ?? 'the deadline'}.`
      : `${buyer} has until ${day ?? 'the deadline'} to ship the instrument. Confirm receipt when it arrives, and we’ll refund the buyer.`,
    ...(isToPay ? [`You pay for return shipping. ${label}`] : []),
    `The buyer’s refund is ${refund}${kept ? `, and you keep ${kept} before commission` : ''}.`,
  ]
}

/** An offer stays open during operator review. */
function stillOffered({ side, builder, buyer, offered, isOffered }: Said): string[] {
  if (!isOffered || !offered) return []
  return [
    side === 'buyer'
      ? `Until we decide, you can still accept the ${offered} refund that ${builder} offered.`
      : `Until we decide, ${buyer} can still accept the ${offered} refund you offered.`,
  ]
}
