import type { AnswerRepair, AnswerReturn, AnswerReturnOffer, ReturnStep } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import type { ProblemAnswer, ReturnStatus } from '#contracts/buying/returns.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { approveReturn, settleReport, settleWithPart } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import { affordable, figuresOf, mostOf, refuseUnlessShown, takenBackFor } from './return-figures.ts'
import type { Mover, Returnables, ReturnCase, ReturnDeps, ReturnFacts } from './returnable.ts'
import { type StepDeps, stepReturn } from './step-return.ts'

/** The builder repairs, offers a partial refund, takes the instrument back, or disagrees. */
export function answerReturn(ctx: StepDeps, returnables: Returnables, id: string, said: AnswerReturn): Promise<Return> {
  const { version, answer, text: answerText } = said
  return stepReturn(ctx, returnables, { id, version, action: 'answer' }, async (tx, of, was) => {
    const { status, reviewReason } = was
    refuseUnfit(of.facts, answer)
    const offeredCents = answer === 'money' ? affordable(mostOf(of.facts, 'found', 'money'), said.amount) : null
    const words = [ANSWER_WORDS[answer], offeredCents && formatCents(offeredCents), answerText].filter(Boolean).join(': ')
    const step = { by: 'builder', said: words } as const
    // An offer without text keeps what the builder answered before.
    const answered = { answer, answerText: answerText || was.answerText, offeredCents }
    if (answer === 'take_back') {
      const reason = takenBackFor(of.facts)
      refuseUnlessShown(said.refund, figuresOf(of.facts, reason))
      return approveReturn(ctx, tx, of, { reason, ...step, ...answered })
    }
    const to = answer === 'disagree' ? 'review' : statusOfOffer(answer, status)
    const review = to === 'review' ? { reviewReason: reviewReason ?? ('disagreement' as const) } : {}
    await moveReturn(ctx, tx, of, to, step, { ...answered, ...review })
  })
}

/** The first repair promise takes effect immediately. Later ones need the buyer's consent or a decision. */
function statusOfOffer(answer: ProblemAnswer, before: ReturnStatus): ReturnStatus {
  return answer === 'fix' && before === 'requested' ? 'repairing' : 'offered'
}

const ANSWER_WORDS: Record<ProblemAnswer, string> = {
  fix: 'I’ll repair the instrument at my cost',
  money: 'I’m offering a partial refund',
  take_back: 'I’ll take the instrument back, and you’ll get a full refund',
  disagree: 'I disagree',
}

/** No offers after a withdrawal, and no partial refund for an instrument that the buyer does not have. */
function refuseUnfit({ openReturn, delivery }: ReturnFacts, answer: ProblemAnswer): void {
  const isOffer = answer === 'money' || answer === 'fix'
  const why = openReturn?.withdrawnAt && isOffer ? WITHDRAWN : answer === 'money' && delivery === 'brought_back' && BROUGHT_BACK
  if (why) throw new Refusal('invalid_input', why, { fields: { answer: [why] } })
}

const WITHDRAWN = 'The buyer withdrew and is returning the instrument. Take it back, or explain why you disagree.'
const BROUGHT_BACK = 'The carrier returned the instrument, so you can’t settle with a partial refund'

/** The buyer accepts the amount or the repair, or declines, and an operator decides. They can still accept the amount then. */
export function answerReturnOffer(
  ctx: StepDeps,
  returnables: Returnables,
  id: string,
  { version, accept, amount }: AnswerReturnOffer,
): Promise<Return> {
  return stepReturn(
    ctx,
    returnables,
    { id, version, action: 'answer_offer' },
    async (tx, of, { offeredCents: cents, status }) => {
      if (!accept && status === 'review') throw new Refusal('conflict', 'We’re already reviewing this and will make a decision')
      if (!accept) return escalateReturn(ctx, tx, of, { by: 'buyer', said: 'No, I don’t accept the offer.' })
      if (amount !== (cents === null ? null : toDollars(cents)))
        throw new Refusal(
          'changed',
          `The offer changed to ${cents === null ? 'a repair' : formatCents(cents)}. Please review it again.`,
        )
      if (cents !== null) return settleWithPart(ctx, tx, of, { by: 'buyer', cents, reason: 'inspection' })
      await moveReturn(ctx, tx, of, 'repairing', { by: 'buyer', said: 'Yes, please repair the instrument.' })
    },
  )
}

/** No answer in time, or no agreement: operators decide. */
export async function escalateReturn(ctx: ReturnDeps, tx: Tx, of: ReturnCase, step: { by: Mover; said?: string }): Promise<void> {
  await moveReturn(ctx, tx, of, 'review', step, { reviewReason: of.facts.openReturn?.reviewReason ?? 'disagreement' })
}

/** The builder marks the repair as done. It counts once the buyer confirms. */
export function finishRepair(ctx: StepDeps, returnables: Returnables, id: string, { version }: ReturnStep): Promise<Return> {
  return stepReturn(ctx, returnables, { id, version, action: 'repaired' }, async (tx, of) => {
    await moveReturn(ctx, tx, of, 'repaired', { by: 'builder', said: 'The repair is done. Do you have the instrument back?' })
  })
}

/** The buyer confirms the repaired instrument, or denies it, and an operator decides. */
export function answerRepair(
  ctx: StepDeps,
  returnables: Returnables,
  id: string,
  { version, works }: AnswerRepair,
): Promise<Return> {
  return stepReturn(ctx, returnables, { id, version, action: 'answer_repair' }, async (tx, of) => {
    if (works) await settleReport(ctx, tx, of, { by: 'buyer' })
    else await escalateReturn(ctx, tx, of, { by: 'buyer', said: 'The repair isn’t done, or I don’t have the instrument back.' })
  })
}
