import { z } from 'zod'
import { EVIDENCE_FILE_KINDS } from './dispute-evidence.ts'

/** What was filed, as it was filed. */
export const FiledEvidence = z
  .object({
    /** filing: on its way to the card provider · refused: the card provider did not take it, `refusal` says why. */
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

/** What an operator can file about a dispute, filled in from its order, and what was filed. */
export const DisputeEvidence = z
  .object({
    suggestion: z.object({
      received: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      /** The shop has the label of the parcel and can attach it. */
      has_label: z.boolean(),
    }),
    /** The last filing. */
    filed: FiledEvidence.nullable(),
    can: z.object({ file: z.boolean() }),
  })
  .meta({ id: 'DisputeEvidence' })
export type DisputeEvidence = z.infer<typeof DisputeEvidence>
