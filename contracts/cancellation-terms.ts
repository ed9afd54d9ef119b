/** What a builder keeps when a build ends early. Public beside the price, and in full words on every sheet. */
export const CANCELLATION_TERMS = ['fair_share', 'start_deposit_kept', 'nothing_kept', 'strict'] as const
export type CancellationTerms = (typeof CANCELLATION_TERMS)[number]

export const DEFAULT_COOLING_OFF_DAYS = 3
export const MAX_COOLING_OFF_DAYS = 14
export const DEFAULT_UPDATE_DAYS = 14
export const DEFAULT_INSPECTION_DAYS = 5
export const DEFAULT_ANSWER_DAYS = 7

export const CANCELLATION_NAMES: Record<CancellationTerms, string> = {
  fair_share: 'Fair share',
  start_deposit_kept: 'Start deposit kept',
  nothing_kept: 'Nothing kept before finish',
  strict: 'Strict',
}

export const CANCELLATION_SUMMARIES: Record<CancellationTerms, string> = {
  fair_share: 'The builder keeps what the finished work has earned. The rest goes back.',
  start_deposit_kept: 'The builder keeps what the finished work has earned, and at least the first payment for the start.',
  nothing_kept: 'Until it is handed over, everything goes back.',
  strict: 'The builder keeps what the finished work has earned and 15 % of the price more. Stricter than usual.',
}

const EARNED = 'Earned means the price times the weights of the stages that are done, the running stage at half.'
const PARTS = 'parts bought only for this build that cannot be returned, with a receipt and up to 10 % of the price'

const AFTER_START: Record<CancellationTerms, string> = {
  fair_share: `If you end it after the work has begun, the builder keeps what is earned, at least 10 % of the price, and ${PARTS}; never more than you have paid. ${EARNED}`,
  start_deposit_kept: `If you end it after the work has begun, the builder keeps what is earned, at least 10 % of the price and at least the first payment for the start, and ${PARTS}; never more than you have paid. ${EARNED}`,
  nothing_kept: 'If you end it after the work has begun and before it is handed over, everything you have paid goes back.',
  strict: `If you end it after the work has begun, the builder keeps what is earned and 15 % of the price, and ${PARTS}; never more than you have paid. ${EARNED}`,
}

function trialWords(percent: number): string {
  const kept =
    percent === 0 ? 'only the delivery stays paid' : `the builder keeps ${percent} % of the price, and the delivery stays paid`
  return `While you look at it you may return it as it was built, at your cost: ${kept}.`
}

/** The terms in full words, as a buyer reads and signs them. */
export function cancellationWords(
  terms: CancellationTerms,
  coolingOffDays: number,
  trialPercent: number | null = null,
): string[] {
  const days = coolingOffDays === 1 ? '1 day' : `${coolingOffDays} days`
  return [
    ...(coolingOffDays > 0
      ? [`If you end it within ${days} after both have signed and nothing was cut for it, everything goes back.`]
      : []),
    terms === 'nothing_kept'
      ? 'If you end it before the work has begun, everything you have paid goes back.'
      : `If you end it later, before the work has begun, the builder keeps a fee that held your slot, and ${PARTS}. The rest goes back.`,
    AFTER_START[terms],
    'If the builder ends it, at any time, everything you have paid goes back.',
    'If it is late and you do not agree to a new date, or a last date that you set has passed, everything you have paid goes back.',
    'If a payment is 60 days overdue and you were reminded, the builder may end the build on the same terms as if you had ended it.',
    'If what you receive is not as agreed and the builder takes it back, everything goes back, delivery included.',
    ...(trialPercent === null ? [] : [trialWords(trialPercent)]),
  ]
}

/** How many reminders a signed sheet promises before the builder may end the build for an unpaid part: earlier sheets say three. */
export function promisedReminders(words: readonly string[]): number {
  return words.some((sentence) => sentence.includes('after three reminders')) ? 3 : 1
}
