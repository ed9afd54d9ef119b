import { isReturnAtBuyersCost, shipReturnBy } from '#contracts/buying/returns.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { describeDecision } from '../builds/describe-decision.ts'
import { type Facts, quoted } from './hand-over-email-facts.ts'
import { isRefundOffered } from './hand-over-policy.ts'

/** An email without its link. */
export type Said = Omit<EmailContent, 'action'>

/** The carrier returns the parcel, not the buyer. */
const isBroughtBack = ({ handOver }: Facts) => handOver?.deliveryStatus === 'returned'

/** Who returns it: the buyer, or the carrier that could not deliver. */
function senderText(facts: Facts): string {
  return isBroughtBack(facts) ? 'The carrier is returning the instrument.' : `${facts.customerName} shipped the instrument.`
}

const CONFIRM_RETURN =
  'On the build page, confirm that you have the instrument or report that it hasn’t arrived. If you do nothing, we’ll refund the buyer after two weeks.'

/** Emails about problem reports, answers, decisions and returns. */
export const RETURN_EMAILS = {
  problem,
  damaged: (facts, side) => (side === 'buyer' ? disputed(facts, side) : problem(facts)),
  problem_reminder: ({ dayOf, title, customerName, returned }) => ({
    subject: `${customerName} is waiting for your reply about ${title}`,
    preview: 'Please reply to the problem report.',
    heading: `${customerName} is waiting for your reply`,
    paragraphs: [
      ...quoted(returned?.details),
      `If you don’t reply by ${returned?.dueAt ? dayOf(returned.dueAt) : 'the deadline'}, we’ll review the problem.`,
    ],
  }),
  answer: ({ title, builderName, returned }) => ({
    subject: `${builderName} replied to your report: ${title}`,
    preview: answerText(returned),
    heading: `${builderName} replied to your report`,
    paragraphs: [answerText(returned), ...quoted(returned?.answerText)],
  }),
  fix_agreed: ({ dayOf, title, customerName, returned }) => ({
    subject: `${customerName} accepted the repair: ${title}`,
    preview: `Your repair offer was accepted.`,
    heading: `${customerName} accepted the repair`,
    paragraphs: [
      `Please repair ${title} by ${returned?.dueAt ? dayOf(returned.dueAt) : 'the day on the build page'}, at your cost, and agree with ${customerName} on shipping. Once they have it back, mark the repair as done on the build page.`,
    ],
  }),
  fixed: ({ dayOf, title, builderName, returned }) => ({
    subject: `Confirm the repair: ${title}`,
    preview: `${builderName} says the repair is done.`,
    heading: 'Do you have the instrument back?',
    paragraphs: [
      `${builderName} says that ${title} is repaired and back with you. Please confirm on the build page. Your full inspection period will then start again.`,
      `If you don’t have the instrument, let us know on the build page. If you don’t answer by ${returned?.dueAt ? dayOf(returned.dueAt) : 'the day on the build page'}, we’ll look into the repair. All other deadlines are paused.`,
    ],
  }),
  disputed,
  decided: (facts, side) => ({
    subject: `Problem resolved: ${facts.title}`,
    preview: decisionText(facts, side),
    heading: 'Our decision',
    paragraphs: [
      `We reviewed ${facts.title}. ${decisionText(facts, side)}${facts.build.status === 'completed' ? ' The build is complete.' : ''}`,
      ...decisionReason(facts),
    ],
  }),
  withdrawn: (facts, side) => (side === 'buyer' ? receipt(facts) : withdrawnToBuilder(facts)),
  returning: (facts, side) => ({
    ...opening(facts, side),
    preview: `Refund after the return: ${formatCents(facts.build.returnedCents)}.`,
    paragraphs: [
      ...withdrawalText(facts, side),
      ...(side === 'buyer' ? returnStepsForBuyer(facts) : returnStepsForBuilder(facts)),
    ],
  }),
  not_sent_back: ({ dayOf, title, build, builderName }) => ({
    subject: `Return not shipped yet: ${title}`,
    preview: `${builderName} is waiting for the return.`,
    heading: `${builderName} is waiting for ${title}`,
    paragraphs: [
      `You’re returning the instrument to ${builderName}, but haven’t told us yet that you shipped it. The address is on the build page.`,
      isReturnAtBuyersCost(build.cancelKind)
        ? `Please ship the instrument by ${dayOf(shipReturnBy(build.lastReturn?.approvedAt ?? build.createdAt))}. ${build.cancelKind === 'trial' ? 'After that, you’ll keep the instrument and won’t get a refund.' : 'After that, we’ll look into the return and decide. If you don’t have the instrument, contact us.'}`
        : `${builderName} pays for return shipping. If they don’t send you a label within two weeks, we’ll step in.`,
    ],
  }),
  sent_back: (facts) => ({
    subject: `Return on its way: ${facts.title}`,
    preview: senderText(facts),
    heading: `${facts.title} is on its way back`,
    paragraphs: [`${senderText(facts)} ${CONFIRM_RETURN}`],
  }),
  is_it_back: (facts) => ({
    subject: `Did the return of ${facts.title} arrive?`,
    preview: senderText(facts),
    heading: 'Did the return arrive?',
    paragraphs: [
      `${facts.title} is on its way back. ${senderText(facts)} Let us know on the build page whether you have it. If you do nothing, we’ll refund the buyer two weeks after it was shipped.`,
    ],
  }),
  not_come: (facts) => ({
    subject: `Return not received: ${facts.title}`,
    preview: 'We’re looking into the return.',
    heading: `${facts.builderName} hasn’t received the return`,
    paragraphs: [
      `${facts.builderName} says that ${facts.title} hasn’t arrived. ${isBroughtBack(facts) ? 'We’re checking with the carrier and will make a decision.' : 'Keep your shipping receipt. We’ll look into the return and make a decision.'}`,
    ],
  }),
  not_as_sent: ({ title, builderName, returned }) => ({
    subject: `${builderName} reported a problem with the return: ${title}`,
    preview: 'We’re looking into the return.',
    heading: `${builderName} reported a problem with the return`,
    paragraphs: [
      `${builderName} received ${title} and says its condition has changed.`,
      ...quoted(returned?.conditionText),
      'We’ll look into the return and decide how much to refund. Please contact us and tell us how you packed the instrument.',
    ],
  }),
  returned: (facts, side) => ({
    subject: `Return received: ${facts.title}`,
    preview: `Refund: ${formatCents(facts.build.returnedCents)}.`,
    heading: `${facts.title} is back in the workshop`,
    paragraphs: [refundText(facts, side)],
  }),
  return_unanswered: (facts, side) => ({
    subject: `Refund issued: ${facts.title}`,
    preview: `Refund: ${formatCents(facts.build.returnedCents)}.`,
    heading: 'Refund issued',
    paragraphs: [
      `${sentTwoWeeksAgo(facts, side)}, and ${side === 'buyer' ? `${facts.builderName} hasn’t` : 'you haven’t'} said whether it arrived.`,
      refundText(facts, side),
    ],
  }),
} satisfies Record<string, (facts: Facts, side: SheetSide) => Said>

function sentTwoWeeksAgo(facts: Facts, side: SheetSide): string {
  const { title, customerName } = facts
  if (isBroughtBack(facts)) return `The carrier said two weeks ago that it was returning ${title}`
  return `${side === 'buyer' ? 'You' : customerName} shipped ${title} back two weeks ago`
}

function refundText({ build }: Facts, side: SheetSide): string {
  const back = formatCents(build.returnedCents)
  if (side === 'buyer') return `We’re refunding ${back} to your card.`
  return `We’re refunding ${back} to the buyer${build.keptCents > 0 ? `. You keep ${formatCents(build.keptCents)}` : ''}.`
}

/** This email is the receipt for a withdrawal that starts a return. An earlier withdrawal already had one. */
function opening(facts: Facts, side: SheetSide): Pick<Said, 'subject' | 'heading'> {
  const { title, build, builderName, customerName } = facts
  if (build.cancelKind === 'withdrawal' && !build.withdrawnAt)
    return {
      subject: `Withdrawal received: ${title}`,
      heading: side === 'buyer' ? 'We received your withdrawal' : `${customerName} withdrew from the contract`,
    }
  return { subject: `Return started: ${title}`, heading: `Return of ${title} to ${side === 'buyer' ? builderName : 'you'}` }
}

/** When the buyer withdrew. */
function withdrawalText({ title, build, customerName }: Facts, side: SheetSide): string[] {
  if (build.cancelKind !== 'withdrawal') return []
  const who = side === 'buyer' ? 'You' : customerName
  const isNews = side === 'builder' && !build.withdrawnAt
  return [
    `${who} withdrew from the contract for ${title} on ${momentOf(build)}.`,
    ...(isNews ? [withdrawalRightText(customerName)] : []),
  ]
}

function withdrawalRightText(customerName: string): string {
  return `${customerName} chose from the options you offer. For these contracts, consumers can withdraw up to 14 days after they receive the instrument.`
}

/** A withdrawal in transit was recorded; one after delivery started the return. */
function momentOf({ withdrawnAt, lastReturn, createdAt }: Facts['build']): string {
  return formatUtcDateTime(withdrawnAt ?? lastReturn?.approvedAt ?? createdAt)
}

/** The legally required receipt: the time of the withdrawal and the next steps. */
function receipt(facts: Facts): Said {
  const { title, build, builderName } = facts
  return {
    subject: `Withdrawal received: ${title}`,
    preview: 'We received your withdrawal.',
    heading: 'We received your withdrawal',
    paragraphs: [
      `You withdrew from the contract for ${title} on ${momentOf(build)}.`,
      `${nextStepsText(facts)} Once the instrument arrives, return it to ${builderName}. The build page explains how. When it’s back, we’ll refund everything you paid.`,
    ],
  }
}

function nextStepsText(facts: Facts): string {
  if (isMissing(facts))
    return 'We’re looking for the parcel and will tell you what we find. If it doesn’t turn up, we’ll refund everything you paid.'
  if (facts.build.status === 'ready')
    return `The label has been bought, so the instrument might still ship. If ${facts.builderName} doesn’t ship it within a week, the build will be canceled and we’ll refund everything.`
  return 'If the carrier can’t deliver the parcel and returns it, the build will be canceled and we’ll refund everything.'
}

function withdrawnToBuilder(facts: Facts): Said {
  const { title, build, customerName } = facts
  const buyerReturns = `Once the instrument reaches ${customerName}, they’ll return it. When you have it, we’ll refund everything they paid.`
  return {
    subject: `Withdrawal received: ${title}`,
    preview: `${customerName} withdrew from the contract.`,
    heading: `${customerName} withdrew from the contract`,
    paragraphs: [
      withdrawalRightText(customerName),
      isMissing(facts)
        ? `We’re still looking for the parcel. ${buyerReturns}`
        : build.status === 'ready'
          ? 'You already have a shipping label. If you still have the instrument, cancel the label to cancel the build. If the instrument has shipped, the buyer will return it.'
          : buyerReturns,
    ],
  }
}

/** Reported missing or returned by the carrier, without a decision yet. */
function isMissing({ build }: Facts): boolean {
  return build.openReturn?.reviewReason === 'not_arrived'
}

function returnStepsForBuyer(facts: Facts): string[] {
  const { build, builderName, returned } = facts
  const money = `Once they have it, we’ll refund ${formatCents(build.returnedCents)} to your card.`
  const answer =
    build.cancelledBy === 'builder' ? [`${builderName} is taking the instrument back.`, ...quoted(returned?.answerText)] : []
  if (isBroughtBack(facts))
    return [...answer, `The carrier is returning the instrument to ${builderName}, so you don’t need to ship anything.`, money]
  return [
    ...answer,
    `Please ship the instrument within two weeks. The address is on the build page. Loosen the strings, pack the instrument in its case, and put the case in the original box.`,
    money,
    isReturnAtBuyersCost(build.cancelKind)
      ? 'You pay for return shipping.'
      : `${builderName} pays for return shipping. Ask them for a label.`,
  ]
}

function returnStepsForBuilder(facts: Facts): string[] {
  const { build } = facts
  return [
    isBroughtBack(facts)
      ? `${senderText(facts)} ${CONFIRM_RETURN}`
      : 'The buyer has two weeks to ship the instrument. When you have it, confirm the return on the build page, and we’ll refund the buyer.',
    ...(isReturnAtBuyersCost(build.cancelKind) || isBroughtBack(facts)
      ? []
      : [`You pay for return shipping. Send ${facts.customerName} a label.`]),
    `The buyer’s refund is ${formatCents(build.returnedCents)}${build.keptCents > 0 ? `, and you keep ${formatCents(build.keptCents)}` : ''}.`,
  ]
}

/** The decision and who pays. Emails queued by an earlier version have none recorded. */
function decisionText({ build, builderName, customerName }: Facts, side: SheetSide): string {
  if (!build.decided) return 'The decision is on the build page.'
  return describeDecision(build.decided, { side, builder: builderName, buyer: customerName })
}

/** The operator's reason, for both sides. */
export function decisionReason({ build }: Facts): string[] {
  return build.decided ? [`Our reason: “${build.decided.reason}”`] : []
}

/** An offer stays open during operator review. */
function stillOffered({ returned, builderName, customerName }: Facts, side: SheetSide): string {
  const sum = formatCents(returned?.offeredCents ?? 0)
  return side === 'buyer'
    ? `Until we decide, you can still accept the ${sum} that ${builderName} offered. Accept the offer on the build page.`
    : `Until we decide, ${customerName} can still accept the ${sum} you offered.`
}

function answerText(returned: Facts['returned']): string {
  if (returned?.answer === 'fix' && returned.status === 'offered')
    return 'They offered a repair at their cost. Let them know whether you accept.'
  if (returned?.answer === 'fix') return 'They’ll repair the instrument at their cost. Arrange the shipping with them.'
  if (returned?.answer === 'money')
    return `They offered a refund of ${formatCents(returned.offeredCents ?? 0)}. Let them know whether you accept.`
  return returned?.answer === 'take_back' ? 'They’re taking the instrument back, and you’ll get a full refund.' : 'They disagree.'
}

function problem({ dayOf, title, build, customerName, returned, parcel }: Facts): Said {
  return {
    subject: `${customerName} reported a problem: ${title}`,
    preview: `${customerName} reported a problem.`,
    heading: `${customerName} reported a problem`,
    paragraphs: [
      `${customerName} inspected ${title}${returned?.line ? `: ${returned.line}` : ''}.`,
      ...quoted(returned?.details),
      returned?.reason === 'damaged'
        ? `The instrument was damaged in transit. We’ll look into it${parcel?.status === 'bought' ? '. The label was insured' : ' and make a decision'}.`
        : `Please reply by ${returned?.dueAt ? dayOf(returned.dueAt) : 'soon'}: ${build.withdrawnAt ? `${customerName} withdrew, so` : 'offer a repair or a partial refund,'} take the instrument back, or explain why you disagree.`,
    ],
  }
}

function disputed(facts: Facts, side: SheetSide): Said {
  return {
    subject: `Under review: ${facts.title}`,
    preview:
      facts.returned?.reason === 'damaged' ? 'The instrument was damaged in transit.' : 'You haven’t agreed on a solution yet.',
    heading: 'We’re reviewing the problem',
    paragraphs: [
      facts.returned?.reason === 'damaged'
        ? `${facts.title} was damaged in transit. We’ll talk to the carrier and get back to both of you. Please keep the box and all the packing material.`
        : `You haven’t agreed on a solution for ${facts.title}, so we’ll review what you both wrote and make a decision. All deadlines are paused until then.`,
      ...(isRefundOffered(facts.build) ? [stillOffered(facts, side)] : []),
    ],
  }
}
