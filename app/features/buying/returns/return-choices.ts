import type { Return } from '#contracts/buying/return-views.ts'
import type { ProblemAnswer, ReturnAction } from '#contracts/buying/returns.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { offerText } from './return-words.ts'
import { takeStep } from './use-returns.ts'

type Button = { label: string; isPrimary?: boolean }
/** A button that asks and then takes the step. */
export type AskedChoice = Button & { title?: string; text: string; done: string; run: () => Promise<unknown> }
type DialogChoice = Button & { dialog: ProblemAnswer | 'ship' | 'differs' | 'decide' }
type Choice = AskedChoice | DialogChoice
/** `name` is stable while labels change with the amounts. */
export type NamedChoice = Choice & { name: string }

const REVIEW = 'We’ll review both sides and decide.'

/** The buttons of each step. */
const CHOICES: Record<ReturnAction, (shown: Return) => Choice[]> = {
  answer: ({ status, offered, answer }) => [
    { dialog: 'take_back', label: 'Accept return', isPrimary: status === 'requested' },
    { dialog: 'money', label: offered === null ? 'Offer refund' : 'Change offer' },
    ...(answer === 'fix'
      ? []
      : [{ dialog: 'fix', label: status === 'requested' ? 'Repair instrument' : 'Offer repair' } as const]),
    // During review, it only withdraws an amount that the buyer could still accept.
    ...(status === 'review' && offered === null
      ? []
      : [{ dialog: 'disagree', label: status === 'requested' ? 'Disagree' : 'Withdraw offer' } as const]),
  ],
  answer_offer: (shown) => [acceptOffer(shown), ...(shown.status === 'offered' ? [declineOffer(shown)] : [])],
  repaired: (shown) => [
    {
      label: 'Mark repair finished',
      text: `${shown.buyer_name} will get an email and confirm the repair.`,
      done: `${shown.buyer_name} was notified`,
      run: () => takeStep(shown, 'repaired', {}),
      isPrimary: true,
    },
  ],
  answer_repair: (shown) => [
    {
      label: 'Confirm repair',
      title: 'Is the repair done?',
      text: 'Confirm once you have the instrument back and the problem is fixed.',
      done: 'Repair confirmed',
      run: () => takeStep(shown, 'answer-repair', { works: true }),
      isPrimary: true,
    },
    {
      label: 'Still not right',
      text: REVIEW,
      done: 'We’re reviewing this return',
      run: () => takeStep(shown, 'answer-repair', { works: false }),
    },
  ],
  label: (shown) => [buyLabel(shown)],
  ship: ({ can, label_url, label_status }) => [
    { dialog: 'ship', label: 'Enter tracking', isPrimary: !can.label && !label_url && label_status !== 'buying' },
  ],
  as_sent: (shown) => [refund(shown)],
  differs: () => [{ dialog: 'differs', label: 'Report condition' }],
  missing: (shown) => [
    {
      label: 'Report missing',
      title: 'Report a missing return?',
      text: `Check the tracking page and ask ${shown.buyer_name} first. We’ll ask the carrier and decide.`,
      done: 'We’re looking into the return',
      run: () => takeStep(shown, 'inspection', { result: 'missing' }),
    },
  ],
  cancel: (shown) => [cancel(shown, shown.status === 'requested')],
}

/** The reader's steps as buttons, the most likely one first. */
export function choicesOf(shown: Return): NamedChoice[] {
  const steps = (Object.keys(CHOICES) as ReturnAction[]).filter((step) => shown.can[step])
  const choices = steps.flatMap((step) =>
    CHOICES[step](shown).map((choice, at) => ({ ...choice, name: 'dialog' in choice ? choice.dialog : `${step}-${at}` })),
  )
  return shown.to_decide ? [{ name: 'decide', dialog: 'decide', label: 'Decide', isPrimary: true }, ...choices] : choices
}

function acceptOffer(shown: Return): Choice {
  const { offered, builder_name: builder } = shown
  const run = () => takeStep(shown, 'answer-offer', { accept: true, amount: offered })
  if (offered === null) {
    const text = `${builder} pays for the repair and for shipping both ways.`
    return { label: 'Accept repair', text, done: 'Repair accepted', run, isPrimary: true }
  }
  const text = `You keep the instrument. We’ll refund ${formatDollars(offered)} to your original payment method.`
  return { label: `Accept ${formatDollars(offered)}`, text, done: 'Refund accepted', run, isPrimary: true }
}

function declineOffer(shown: Return): Choice {
  const run = () => takeStep(shown, 'answer-offer', { accept: false })
  return { label: 'Decline', title: `Decline ${offerText(shown)}?`, text: REVIEW, done: 'Offer declined', run }
}

function buyLabel(shown: Return): Choice {
  const { label_price: price, label_status: status } = shown
  const cost = price ? `We’ll deduct ${formatDollars(price)} from your refund.` : 'This label is free for you.'
  const text = status === 'refused' ? `The carrier rejected the last label. ${cost}` : cost
  return {
    label: price ? `Get label, ${formatDollars(price)}` : 'Get label',
    title: 'Get a return label?',
    text,
    done: 'Label requested',
    run: () => takeStep(shown, 'label', {}),
    isPrimary: true,
  }
}

function refund(shown: Return): Choice {
  const { status, review_reason: review, buyer_name: buyer, figures, share } = shown
  const amount = formatDollars(figures.total)
  const kept = share ? ` You keep ${formatDollars(share)}.` : ''
  return {
    // Otherwise, the instrument is known to be back.
    label: status === 'received' || review === 'condition' ? `Refund ${amount}` : 'Confirm receipt',
    title: `Refund ${amount}?`,
    text: `Confirm that you have the instrument back in the same condition. We’ll refund ${amount} to ${buyer}.${kept} This can’t be undone.`,
    done: `${amount} will be refunded to ${buyer}`,
    run: () => takeStep(shown, 'inspection', { result: 'as_sent', refund: figures.total }),
    isPrimary: true,
  }
}

function cancel(shown: Return, isRequest: boolean): Choice {
  return {
    label: isRequest ? 'Cancel request' : 'Keep instrument',
    title: isRequest ? 'Cancel this request?' : 'Keep the instrument?',
    text: `The return is closed without a refund. ${shown.builder_name} gets an email.`,
    done: isRequest ? 'Request canceled' : 'Return canceled. You’re keeping the instrument',
    run: () => takeStep(shown, 'cancel', {}),
  }
}
