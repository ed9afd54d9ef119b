import type { SheetSide } from '#contracts/build-sheets.ts'
import { isReturnOfBuyer, sendBackBy } from '#contracts/hand-overs.ts'
import { formatCents } from '#contracts/money.ts'
import type { EmailContent } from '../ports/mail.ts'
import { DAY, type Facts, quoted } from './hand-over-email-facts.ts'

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

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

/** Who brings it back to the workshop: the buyer, or the carrier who has not left it with them. */
function whoBrings({ handOver, customerName }: Facts): string {
  return handOver?.deliveryStatus === 'returned' ? 'The carrier brings it.' : `${customerName} has sent it.`
}

/** About an instrument that goes back to its workshop. */
export const RETURN_EMAILS: Record<ReturnNews, (facts: Facts, side: SheetSide) => Said> = {
  withdrawn: ({ title, build, builderName, customerName }, side) => ({
    subject: `Withdrawn: ${title}`,
    preview: side === 'buyer' ? 'We have your withdrawal.' : `${customerName} has withdrawn from the contract.`,
    heading: side === 'buyer' ? 'We have your withdrawal' : `${customerName} has withdrawn from the contract`,
    paragraphs:
      side === 'buyer'
        ? [
            `You have withdrawn from the contract for ${title} on ${MOMENT.format(build.withdrawnAt ?? build.createdAt)}.`,
            `Once it has come, send it back to ${builderName}: its room says how. Once it is there, everything that you paid goes back to you. If its label is not used within a week, or its carrier brings it back, the build ends, and everything goes back at once.`,
          ]
        : [
            `${customerName} chose from what you offer, and a consumer may withdraw from that until 14 days after they have it.`,
            build.status === 'ready'
              ? 'It has its label. Cancel that, and the build ends. If it has left, it comes back to you.'
              : `Once it has reached ${customerName}, they send it back. When you have it, everything that they paid goes back to them.`,
          ],
  }),
  returning: ({ title, build, builderName }, side) => ({
    subject: `It goes back: ${title}`,
    preview: `${formatCents(build.returnedCents)} goes back once it is there.`,
    heading: `${title} goes back to ${side === 'buyer' ? builderName : 'you'}`,
    paragraphs:
      side === 'buyer'
        ? [
            `Please send it within two weeks. Its room has the address. Slacken the strings, pack it in its case, and the case in the box it came in.`,
            `Once it is there, ${formatCents(build.returnedCents)} goes back to your card.`,
            isReturnOfBuyer(build.cancelKind)
              ? 'You bear the cost of sending it.'
              : `${builderName} bears the cost of sending it: ask them for a label, or keep the receipt.`,
          ]
        : [
            'The buyer has two weeks to send it. Say in its room that you have it, and the money goes back.',
            `${formatCents(build.returnedCents)} goes back${build.keptCents > 0 ? `, and you keep ${formatCents(build.keptCents)}` : ''}.`,
          ],
  }),
  not_sent_back: ({ title, build, builderName }) => ({
    subject: `Still to be sent back: ${title}`,
    preview: `${builderName} waits for it.`,
    heading: `${builderName} waits for ${title}`,
    paragraphs: [
      `It is to go back to ${builderName}, and you have not said yet that it is on its way. Its room has the address.`,
      isReturnOfBuyer(build.cancelKind)
        ? `Please send it by ${DAY.format(sendBackBy(build.returningAt ?? build.createdAt))}. ${build.withdrawnAt ? 'After that we look at it and decide. If you do not have it, write to us.' : 'After that it stays with you, and no money goes back.'}`
        : `${builderName} bears the cost of sending it. If they do not give you a label, we decide after two weeks.`,
    ],
  }),
  sent_back: (facts) => ({
    subject: `On its way back: ${facts.title}`,
    preview: whoBrings(facts),
    heading: `${facts.title} is on its way back`,
    paragraphs: [
      `${whoBrings(facts)} Say in its room that you have it, or that it has not come. Without a word from you the money goes back after two weeks.`,
    ],
  }),
  is_it_back: ({ title, customerName }) => ({
    subject: `Has it come back? ${title}`,
    preview: `${customerName} has sent it.`,
    heading: 'Has it come back?',
    paragraphs: [
      `${customerName} has sent ${title} back. Say in its room whether you have it: without a word from you the money goes back two weeks after it was sent.`,
    ],
  }),
  not_come: ({ title, builderName }) => ({
    subject: `It has not come back: ${title}`,
    preview: 'We look at it.',
    heading: `${builderName} does not have it yet`,
    paragraphs: [`${builderName} says that ${title} has not come. Keep the receipt of the carrier: we look at it and decide.`],
  }),
  not_as_sent: ({ title, builderName, problem }) => ({
    subject: `It is not as it was: ${title}`,
    preview: 'We look at it.',
    heading: `${builderName} has it, and says that it is not as it was`,
    paragraphs: [
      ...quoted(problem?.words),
      'We look at it and decide how much goes back. Say in the room how you have packed it.',
    ],
  }),
  returned: ({ title, build }, side) => ({
    subject: `It is back: ${title}`,
    preview: `${formatCents(build.returnedCents)} goes back.`,
    heading: `${title} is back in the workshop`,
    paragraphs: [
      side === 'buyer'
        ? `${formatCents(build.returnedCents)} goes back to your card.`
        : `${formatCents(build.returnedCents)} goes back to the buyer${build.keptCents > 0 ? `. You keep ${formatCents(build.keptCents)}` : ''}.`,
    ],
  }),
}
