import type Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { inquiryObject, reinstatement, withdrawal } from './dispute-objects.ts'
import { findObject, insertObject, lockObject, saveObject } from './object-store.ts'
import { recordEvent } from './record-event.ts'
import { missing, StripeProblem } from './stripe-problem.ts'

/** The buyer disputes a charge at their bank. An inquiry only asks: no money moves. */
export async function openDispute(
  tx: SandboxTx,
  chargeId: string,
  { reason, isInquiry = false }: { reason: string; isInquiry?: boolean },
  now: Date,
): Promise<Stripe.Dispute> {
  const charge = await lockObject(tx, 'charge', chargeId)
  if (charge.disputed) throw new StripeProblem(`Charge ${charge.id} is already disputed.`, { code: 'charge_disputed' })
  const inquiry = inquiryObject(charge, reason, now)
  const dispute = isInquiry ? inquiry : withdrawn(inquiry, now)
  await insertObject(tx, dispute, now, { parentId: charge.id })
  await saveObject(tx, { ...charge, disputed: true })
  await recordEvent(tx, 'charge.dispute.created', dispute, now)
  if (!isInquiry) await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute, now)
  return dispute
}

/** Possible next steps of a bank in a dispute. */
export type BankStep = 'withdraw' | 'win' | 'lose' | 'close'

const STEPS: Partial<Record<Stripe.Dispute.Status, BankStep[]>> = {
  warning_needs_response: ['withdraw', 'close'],
  warning_under_review: ['withdraw', 'close'],
  needs_response: ['win', 'lose'],
  under_review: ['win', 'lose'],
}

export function nextBankSteps({ status }: Stripe.Dispute): BankStep[] {
  return STEPS[status] ?? []
}

/** Moves a dispute one step. Ignores a step that is not next. */
export async function moveDispute(tx: SandboxTx, disputeId: string, step: BankStep, now: Date): Promise<Stripe.Dispute> {
  const dispute = await lockObject(tx, 'dispute', disputeId)
  if (!nextBankSteps(dispute).includes(step)) return dispute
  if (step === 'withdraw') {
    const taken = withdrawn(dispute, now)
    await saveObject(tx, taken)
    await recordEvent(tx, 'charge.dispute.updated', taken, now)
    await recordEvent(tx, 'charge.dispute.funds_withdrawn', taken, now)
    return taken
  }
  const closed: Stripe.Dispute =
    step === 'win' ? won(dispute, now) : { ...dispute, status: step === 'lose' ? 'lost' : 'warning_closed' }
  await saveObject(tx, closed)
  await recordEvent(tx, 'charge.dispute.closed', closed, now)
  if (step === 'win') await recordEvent(tx, 'charge.dispute.funds_reinstated', closed, now)
  return closed
}

type Evidence = { evidence: Record<string, string>; metadata: Record<string, string>; submit: boolean }

const FILE_FIELDS = new Set(['shipping_documentation', 'customer_communication', 'receipt', 'uncategorized_file'])

/** Submits evidence to the bank, which decides immediately by Stripe's test words. */
export async function updateDispute(tx: SandboxTx, disputeId: string, params: Evidence, now: Date): Promise<Stripe.Dispute> {
  const dispute = await lockObject(tx, 'dispute', disputeId)
  if (nextBankSteps(dispute).length === 0) {
    throw new StripeProblem('This dispute is already closed', { code: 'dispute_already_closed' })
  }
  if (dispute.status.endsWith('under_review')) {
    throw new StripeProblem('Evidence has already been submitted for this dispute', { code: 'dispute_already_submitted' })
  }
  for (const [name, id] of Object.entries(params.evidence)) {
    if (FILE_FIELDS.has(name) && !(await findObject(tx, 'file', id))) throw missing('file', id, `evidence[${name}]`)
  }
  const evidence = { ...dispute.evidence, ...params.evidence }
  const details = { ...dispute.evidence_details, has_evidence: true }
  const staged: Stripe.Dispute = {
    ...dispute,
    evidence,
    evidence_details: details,
    metadata: { ...dispute.metadata, ...params.metadata },
  }
  const updated = params.submit ? submitted(staged) : staged
  await saveObject(tx, updated)
  await recordEvent(tx, 'charge.dispute.updated', updated, now)
  const said = evidence.uncategorized_text
  if (!params.submit || (said !== 'winning_evidence' && said !== 'losing_evidence')) return updated
  return moveDispute(tx, disputeId, said === 'winning_evidence' ? 'win' : 'lose', now)
}

/** The shop accepts the dispute, and loses it. */
export async function closeDispute(tx: SandboxTx, disputeId: string, now: Date): Promise<Stripe.Dispute> {
  return moveDispute(tx, disputeId, 'lose', now)
}

/** The dispute after the bank has withdrawn the money. */
export function withdrawn(dispute: Stripe.Dispute, now: Date): Stripe.Dispute {
  const balance_transactions = [...dispute.balance_transactions, withdrawal(dispute, now)]
  return { ...dispute, status: 'needs_response', is_charge_refundable: false, balance_transactions }
}

function won(dispute: Stripe.Dispute, now: Date): Stripe.Dispute {
  return { ...dispute, status: 'won', balance_transactions: [...dispute.balance_transactions, reinstatement(dispute, now)] }
}

function submitted(dispute: Stripe.Dispute): Stripe.Dispute {
  const isInquiry = dispute.status.startsWith('warning_')
  const submission_count = dispute.evidence_details.submission_count + 1
  return {
    ...dispute,
    status: isInquiry ? 'warning_under_review' : 'under_review',
    evidence_details: { ...dispute.evidence_details, submission_count, submission_method: 'manual' },
  }
}
