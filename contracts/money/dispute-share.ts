import { formatDollars } from '../kernel/money.ts'
import type { DisputeShare } from './dispute-views.ts'
import { type DisputeStatus, isDisputed } from './disputes.ts'

type Disputed = { share: DisputeShare; status: DisputeStatus }
type Messages = Record<DisputeShare['state'], (dispute: Disputed) => string>

/** The bank has not decided yet. */
export function isUndecided(status: DisputeStatus): boolean {
  return status === 'inquiry' || isDisputed(status)
}

/** What happens to the share of a disputed sale, worded for the builder; empty if there is none */
export function shareForBuilder(dispute: Disputed): string {
  return FOR_BUILDER[dispute.share.state](dispute)
}

/** The same for operators */
export function shareForOperators(dispute: Disputed): string {
  return FOR_OPERATORS[dispute.share.state](dispute)
}

const FOR_BUILDER: Messages = {
  none: () => '',
  waiting({ share, status }) {
    if (isDisputed(status))
      return `We were already sending your share, ${all(share)}. We’ll take it back only if the dispute is lost.`
    return status === 'lost'
      ? `The rest of your share, ${all(share)}, is being sent to you.`
      : `Your share, ${all(share)}, is being sent to you.`
  },
  withheld: ({ share }) => `We’re withholding your share, ${all(share)}, until the bank decides.`,
  sent({ share, status }) {
    if (status === 'lost') return `We took back part of your share. You keep ${sent(share)}.`
    const wasSent = `Your share, ${sent(share)}, was sent to you.`
    return isUndecided(status) ? `${wasSent} We’ll take it back only if the dispute is lost.` : wasSent
  },
  taking_back: ({ share }) =>
    share.sent_amount > 0 ? `We are taking back ${back(share)} of your share.` : `We are taking back your share, ${back(share)}.`,
  taken_back: ({ share }) => `We took back your share, ${back(share)}.`,
  cancelled: () => 'Your share won’t be sent because the buyer was refunded.',
}

const FOR_OPERATORS: Messages = {
  none: () => '',
  waiting({ share, status }) {
    if (isDisputed(status))
      return `The builder’s share, ${all(share)}, was already being sent. It will be taken back only if the dispute is lost.`
    return status === 'lost'
      ? `The rest of the builder’s share, ${all(share)}, is being sent to them.`
      : `The builder’s share, ${all(share)}, is being sent to them.`
  },
  withheld: ({ share }) => `The builder’s share, ${all(share)}, is withheld until the bank decides.`,
  sent({ share, status }) {
    if (status === 'lost') return `Part of the builder’s share was taken back. They keep ${sent(share)}.`
    const wasSent = `The builder’s share, ${sent(share)}, was sent to them.`
    return isUndecided(status) ? `${wasSent} It will be taken back only if the dispute is lost.` : wasSent
  },
  taking_back: ({ share }) =>
    `The builder’s share had been sent. ${back(share)} of it is being taken back; if their balance is too low, we’ll try again every hour.`,
  taken_back: ({ share }) => `The builder’s share, ${back(share)}, had been sent and was taken back.`,
  cancelled: () => 'The builder’s share was not sent and won’t be.',
}

const all = ({ amount }: DisputeShare) => formatDollars(amount)
const sent = ({ sent_amount }: DisputeShare) => formatDollars(sent_amount)
const back = ({ amount, sent_amount }: DisputeShare) => formatDollars(amount - sent_amount)
