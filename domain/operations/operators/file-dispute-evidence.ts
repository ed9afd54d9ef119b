import { eq } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { FileEvidence } from '#contracts/money/dispute-evidence-bodies.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import type { Evidence } from '#domain/ports/dispute-evidence.ts'
import { checkEvidenceFiles, type EvidenceFile, type SentEvidenceFile } from './check-evidence-files.ts'
import { disputeEvidencePolicy } from './dispute-evidence-policy.ts'
import { disputeEvidence } from './dispute-evidence-table.ts'
import { type DisputedSale, findDisputedSale } from './find-disputed-sale.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs' | 'payments' | 'carriers'>
/** `read` is called after the operator and the dispute are validated. */
type SentEvidence = { read: () => Promise<{ texts: FileEvidence; files: SentEvidenceFile[] }> }

/** Sends evidence to the card provider. */
export const submitEvidenceJob = defineJob<{ evidenceId: string }>('submit-evidence', { movesMoney: true })

/** Files evidence for a dispute, once. The files go to the card provider first; then a job submits everything. */
export async function fileDisputeEvidence(ctx: Deps, disputeId: string, { read }: SentEvidence): Promise<void> {
  const operator = requireOperator(ctx.actor)
  const sale = await findDisputedSale(ctx, disputeId)
  if (!sale) throw new Refusal('not_found', 'Dispute not found')
  authorize(disputeEvidencePolicy.file(sale.dispute, ctx.now()))
  const { texts, files: sent } = await read()
  const label = texts.attach_label ? await readLabel(ctx, sale, sent) : []
  const files = checkEvidenceFiles([...sent, ...label])
  // An upload alone has no effect: unreferenced files stay unused.
  const fileIds = await uploadFiles(ctx, files)
  const evidence = evidenceOf(sale, texts, fileIds)

  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    // A shared lock: while the dispute is being closed, this waits for the result.
    const dispute = only(await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('share'))
    authorize(disputeEvidencePolicy.file(dispute, now))
    const [filed] = await tx
      .insert(disputeEvidence)
      .values({
        disputeId,
        filedFor: dispute.status,
        operatorId: operator.id,
        evidence,
        files: files.map(({ kind, name }) => ({ kind, name })),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: disputeEvidence.id })
    if (!filed) throw new Refusal('conflict', 'Evidence has already been filed for this dispute. Reload the page to read it.')
    await ctx.jobs.enqueue(tx, submitEvidenceJob, { evidenceId: filed.id })
    const subjectName = `${orderNumber(sale.payment.id)}: ${sale.subjectName}`
    await recordOperatorAction(ctx, tx, operator, { act: 'file-evidence', subjectId: disputeId, subjectName })
  })
}

/** The shipping label as proof of shipping, unless the operator chose another file */
async function readLabel(ctx: Deps, { labelUrl }: DisputedSale, sent: SentEvidenceFile[]): Promise<SentEvidenceFile[]> {
  if (!labelUrl || sent.some(({ kind }) => kind === 'shipping_documentation')) return []
  const bytes = await ctx.carriers.readLabelFile(labelUrl).catch((cause: unknown) => {
    const message = 'The label could not be loaded. Try again, or leave it out.'
    throw new Refusal('provider_unavailable', message, { fields: { attach_label: [message] }, cause })
  })
  return [{ kind: 'shipping_documentation', name: 'shipping-label', bytes }]
}

async function uploadFiles(ctx: Deps, files: EvidenceFile[]): Promise<Evidence['files']> {
  const stored = await Promise.all(
    files.map(async ({ kind, ...file }) => {
      const id = await ctx.payments.uploadEvidence(file).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
        throw new Refusal('invalid_input', error.message, { fields: { [kind]: [error.message] }, cause: error })
      })
      return [kind, id] as const
    }),
  )
  return Object.fromEntries(stored)
}

function evidenceOf(sale: DisputedSale, texts: FileEvidence, files: Evidence['files']): Evidence {
  return {
    explanation: texts.explanation,
    received: texts.received,
    customerName: sale.customerName,
    customerEmail: sale.payment.customerEmail,
    shippingAddress: sale.shippingAddress,
    carrier: texts.carrier,
    trackingNumber: texts.tracking_number,
    shippedOn: sale.shippedOn,
    files,
  }
}
