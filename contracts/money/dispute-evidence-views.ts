import { z } from 'zod'
import { EVIDENCE_FILE_KINDS } from './dispute-evidence.ts'

/** The evidence as filed */
export const FiledEvidence = z
  .object({
    /** filing: being sent to the card provider · refused: rejected by the card provider, with the reason in `refusal` */
    status: z.enum(['filing', 'filed', 'refused']),
    explanation: z.string(),
    received: z.string(),
    carrier: z.string(),
    tracking_number: z.string(),
    files: z.array(z.object({ kind: z.enum(EVIDENCE_FILE_KINDS), name: z.string() })),
    operator_email: z.string(),
    filed_at: z.string(),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'FiledEvidence' })
export type FiledEvidence = z.infer<typeof FiledEvidence>

/** Evidence an operator can file for a dispute, prefilled from its order, and evidence already filed */
export const DisputeEvidence = z
  .object({
    suggestion: z.object({
      received: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      /** The shop has the shipping label and can attach it */
      has_label: z.boolean(),
    }),
    /** The last filing */
    filed: FiledEvidence.nullable(),
    can: z.object({ file: z.boolean() }),
  })
  .meta({ id: 'DisputeEvidence' })
export type DisputeEvidence = z.infer<typeof DisputeEvidence>
