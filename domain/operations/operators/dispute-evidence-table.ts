import { sql } from 'drizzle-orm'
import { index, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#contracts/money/disputes.ts'
import { createdAt, id } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import type { Evidence } from '#domain/ports/dispute-evidence.ts'
import type { EvidenceFile } from './check-evidence-files.ts'

/** filing: a job is sending it to the card provider · filed · refused: the provider rejected it permanently */
export type FilingStatus = 'filing' | 'filed' | 'refused'

/** Evidence that an operator filed for a dispute, verbatim. The files themselves are at the card provider. */
export const disputeEvidence = snakeCase.table(
  'dispute_evidence',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    /** The dispute's state at that time: an inquiry that becomes a dispute accepts evidence again. */
    filedFor: text().$type<DisputeStatus>().notNull(),
    operatorId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<FilingStatus>().notNull().default('filing'),
    evidence: jsonb().$type<Evidence>().notNull(),
    files: jsonb().$type<Pick<EvidenceFile, 'kind' | 'name'>[]>().notNull(),
    /** The provider's reason for rejecting it */
    refusal: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // Only one of two operators or clicks can file.
    uniqueIndex('dispute_evidence_filed_once').on(t.disputeId, t.filedFor).where(sql`${t.status} in ('filing', 'filed')`),
    index('dispute_evidence_by_dispute').on(t.disputeId, t.createdAt),
  ],
)
personalData(disputeEvidence, 'Payments and orders', 'The shop’s side of a dispute with a bank.')
const nothingSent = { shippingAddress: '', carrier: '', trackingNumber: '', shippedOn: '' }
const NO_EVIDENCE: Evidence = { explanation: '', received: '', customerName: '', customerEmail: '', ...nothingSent, files: {} }
// That evidence was filed stays, without the text.
eraseWithAccount(
  disputeEvidence,
  {
    user: [disputeEvidence.disputeId, disputes.paymentId, payments.buyerId],
    profile: [disputeEvidence.disputeId, disputes.paymentId, payments.builderId],
  },
  { evidence: NO_EVIDENCE, files: [] },
)
