import { z } from 'zod'
import { MAX_EVIDENCE_TEXT } from './dispute-evidence.ts'

const tooLong = 'Keep it to 20,000 characters or less'

/** The texts of `POST /api/v1/admin/disputes/{id}/evidence`; files are sent with them. */
export const FileEvidence = z.object({
  explanation: z.string().trim().min(1, 'Please explain why the payment is valid').max(MAX_EVIDENCE_TEXT, tooLong),
  received: z.string().trim().max(MAX_EVIDENCE_TEXT, tooLong).default(''),
  carrier: z.string().trim().max(100, 'Keep it to 100 characters or less').default(''),
  tracking_number: z.string().trim().max(100, 'Keep it to 100 characters or less').default(''),
  /** Sent as a form's checkbox */
  attach_label: z.literal('on', 'Send “on” to attach the label, or leave it out').optional(),
})
export type FileEvidence = z.infer<typeof FileEvidence>
