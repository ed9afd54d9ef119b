import type { SheetSide } from '#contracts/build-sheets.ts'
import { formatUtcDateTime } from '#contracts/dates/format-moment.ts'
import { isReturnOfBuyer, sendBackBy } from '#contracts/hand-overs.ts'
import { formatCents } from '#contracts/money.ts'
import type { EmailContent } from '../ports/mail.ts'
import { type Facts, quoted } from './hand-over-email-facts.ts'

/** What a mail says beside its link, for each side. */
export type Said = Omit<EmailContent, 'action'>
type ReturnNews =
  | 'withdrawn'
  | 'returning'
  | 'not_sent_back'
  | 'sent_back'
  | 'is_it_back'
  | 'not_come'
  | 'not_as_sent'
  | 'returned'
  | 'return_unanswered'

/** Its carrier brings it back to the workshop, and not its buyer. */
const isBroughtBack = ({ handOver }: Facts) => handOver?.deliveryStatus === 'returned'

/** Who brings it back: the buyer, or the carrier who has not left it with them. */
function whoBrings(facts: Facts): string {
  return isBroughtBack(facts) ? 'The carrier brings it.' : `${facts.customerName} has sent it.`
}

const SAY_WHETHER_IT_IS_THERE =
  'Say in its room that you have it, or that it has not come. Without a word from you the money goes back after two weeks.'

/** About an instrument that goes back to its workshop. */
export const RETURN_EMAILS: Record<ReturnNews, (facts: Facts, side: SheetSide) => Said> = {
  withdrawn: (facts, side) => (side === 'buyer' ? receipt(facts) : withdrawnToBuilder(facts)),
  returning: (facts, side) => ({
    ...opening(facts, side),
    preview: `${formatCents(facts.build.returnedCents)} goes back once the instrument is back.`,
    paragraphs: [...saidOfWithdrawal(facts, side), ...(side === 'buyer' ? goesBackByBuyer(facts) : goesBackToBuilder(facts))],
  }),
  not_sent_back: ({ dayOf, title, build, builderName }) => ({
    subject: `Still to be sent back: ${title}`,
    preview: `${builderName} waits for it.`,
    heading: `${builderName} waits for ${title}`,
    paragraphs: [
      `It is to go back to ${builderName}, and you have not said yet that it is on its way. Its room has the address.`,
      isReturnOfBuyer(build.cancelKind)
        ? `Please send it by ${dayOf(sendBackBy(build.returningAt ?? build.createdAt))}. ${build.cancelKind === 'trial' ? 'After that it stays with you, and no money goes back.' : 'After that we look at it and decide. If you do not have it, write to us.'}`
        : `${builderName} bears the cost of sending it. If they do not give you a label, we decide after two weeks.`,
    ],
  }),
  sent_back: (facts) => ({
    subject: `On its way back: ${facts.title}`,
    preview: whoBrings(facts),
    heading: `${facts.title} is on its way back`,
    paragraphs: [`${whoBrings(facts)} ${SAY_WHETHER_IT_IS_THERE}`],
  }),
  is_it_back: (facts) => ({
    subject: `Has it come back? ${facts.title}`,
    preview: whoBrings(facts),
    heading: 'Has it come back?',
    paragraphs: [
      `${facts.title} is on its way back. ${whoBrings(facts)} Say in its room whether you have it: without a word from you the money goes back two weeks after it was sent.`,
    ],
  }),
  not_come: (facts) => ({
    subject: `It has not come back: ${facts.title}`,
    preview: 'We look at it.',
    heading: `${facts.builderName} does not have it yet`,
    paragraphs: [
      `${facts.builderName} says that ${facts.title} has not come. ${isBroughtBack(facts) ? 'We ask the carrier' : 'Keep the receipt of the carrier: we look at it'} and decide.`,
    ],
  }),
  not_as_sent: ({ title, builderName, problem }) => ({
    subject: `It is not as it was: ${title}`,
    preview: 'We look at it.',
    heading: `${builderName} has it, and says that it is not as it was`,
    paragraphs: [
      ...quoted(problem?.words),
      'We look at it and decide how much goes back. Please write to us how you had packed it.',
    ],
  }),
  returned: (facts, side) => ({
    subject: `It is back: ${facts.title}`,
    preview: `${formatCents(facts.build.returnedCents)} goes back.`,
    heading: `${facts.title} is back in the workshop`,
    paragraphs: [moneyBack(facts, side)],
  }),
  return_unanswered: (facts, side) => ({
    subject: `The money goes back: ${facts.title}`,
    preview: `${formatCents(facts.build.returnedCents)} goes back.`,
    heading: 'The money goes back',
    paragraphs: [
      `${sentTwoWeeksAgo(facts, side)}, and ${side === 'buyer' ? `${facts.builderName} has` : 'you have'} not said whether it has come.`,
      moneyBack(facts, side),
    ],
  }),
}

function sentTwoWeeksAgo(facts: Facts, side: SheetSide): string {
  const { title, customerName } = facts
  if (isBroughtBack(facts)) return `The carrier said two weeks ago that it brings ${title} back`
  return `${side === 'buyer' ? 'You' : customerName} sent ${title} back two weeks ago`
}

function moneyBack({ build }: Facts, side: SheetSide): string {
  const back = formatCents(build.returnedCents)
  if (side === 'buyer') return `${back} goes back to your card.`
  return `${back} goes back to the buyer${build.keptCents > 0 ? `. You keep ${formatCents(build.keptCents)}` : ''}.`
}

/** Of a return that begins with a withdrawal this mail is the receipt. Who has withdrawn before has had one. */
function opening(facts: Facts, side: SheetSide): Pick<Said, 'subject' | 'heading'> {
  const { title, build, builderName, customerName } = facts
  if (build.cancelKind === 'withdrawal' && !build.withdrawnAt)
    return {
      subject: `Withdrawn: ${title}`,
      heading: side === 'buyer' ? 'We have your withdrawal' : `${customerName} has withdrawn from the contract`,
    }
  return { subject: `It goes back: ${title}`, heading: `${title} goes back to ${side === 'buyer' ? builderName : 'you'}` }
}

/** That its buyer has withdrawn, and when. */
function saidOfWithdrawal({ title, build, customerName }: Facts, side: SheetSide): string[] {
  if (build.cancelKind !== 'withdrawal') return []
  const who = side === 'buyer' ? 'You have' : `${customerName} has`
  const isNews = side === 'builder' && !build.withdrawnAt
  return [
    `${who} withdrawn from the contract for ${title} on ${momentOf(build)}.`,
    ...(isNews ? [mayWithdraw(customerName)] : []),
  ]
}

function mayWithdraw(customerName: string): string {
  return `${customerName} chose from what you offer, and a consumer may withdraw from that until 14 days after they have it.`
}

/** On its way it was written down; once it was there it began the return. */
function momentOf({ withdrawnAt, returningAt, createdAt }: Facts['build']): string {
  return formatUtcDateTime(withdrawnAt ?? returningAt ?? createdAt)
}

/** What the law asks for: that we have it, when it came, and what follows. */
function receipt(facts: Facts): Said {
  const { title, build, builderName } = facts
  return {
    subject: `Withdrawn: ${title}`,
    preview: 'We have your withdrawal.',
    heading: 'We have your withdrawal',
    paragraphs: [
      `You have withdrawn from the contract for ${title} on ${momentOf(build)}.`,
      `${untilItComes(facts)} Once it has come, send it back to ${builderName}: its room says how. When it is there, everything that you paid goes back to you.`,
    ],
  }
}

function untilItComes(facts: Facts): string {
  if (isLookedFor(facts))
    return 'We look for it, and tell you what we find. If it does not turn up, everything that you paid goes back.'
  if (facts.build.status === 'ready')
    return `Its label is bought, so it may still leave. If ${facts.builderName} does not send it within a week, the build ends, and everything goes back.`
  return 'If its carrier cannot deliver it and brings it back, the build ends, and everything goes back.'
}

function withdrawnToBuilder(facts: Facts): Said {
  const { title, build, customerName } = facts
  const theySendIt = `Once it has reached ${customerName}, they send it back. When you have it, everything that they paid goes back to them.`
  return {
    subject: `Withdrawn: ${title}`,
    preview: `${customerName} has withdrawn from the contract.`,
    heading: `${customerName} has withdrawn from the contract`,
    paragraphs: [
      mayWithdraw(customerName),
      isLookedFor(facts)
        ? `We still look for it, and decide. ${theySendIt}`
        : build.status === 'ready'
          ? 'It has its label. If you still have it, cancel the label, and the build ends. If it has left, it comes back to you.'
          : theySendIt,
    ],
  }
}

/** Its buyer has missed it, or its carrier says that it was brought back, and operators have not decided yet. */
function isLookedFor({ problem }: Facts): boolean {
  return problem?.kind === 'not_arrived' && problem.status !== 'settled'
}

function goesBackByBuyer(facts: Facts): string[] {
  const { build, builderName, problem } = facts
  const money = `Once it is there, ${formatCents(build.returnedCents)} goes back to your card.`
  const answer = build.cancelledBy === 'builder' ? [`${builderName} takes it back.`, ...quoted(problem?.answerWords)] : []
  if (isBroughtBack(facts))
    return [...answer, `The carrier brings it back to ${builderName}, so you have nothing to send.`, money]
  return [
    ...answer,
    `Please send it within two weeks. Its room has the address. Slacken the strings, pack it in its case, and the case in the box it came in.`,
    money,
    isReturnOfBuyer(build.cancelKind)
      ? 'You bear the cost of sending it.'
      : `${builderName} bears the cost of sending it: ask them for a label.`,
  ]
}

function goesBackToBuilder(facts: Facts): string[] {
  const { build } = facts
  return [
    isBroughtBack(facts)
      ? `${whoBrings(facts)} ${SAY_WHETHER_IT_IS_THERE}`
      : 'The buyer has two weeks to send it. Say in its room that you have it, and the money goes back.',
    ...(isReturnOfBuyer(build.cancelKind) || isBroughtBack(facts)
      ? []
      : [`You bear the cost of sending it back: send ${facts.customerName} a label.`]),
    `${formatCents(build.returnedCents)} goes back${build.keptCents > 0 ? `, and you keep ${formatCents(build.keptCents)}` : ''}.`,
  ]
}
