import { z } from 'zod'
import { freeText } from '../kernel/free-text.ts'
import { COLLECTION_CHANGES, REPORT_DETAILS_MAX, REPORT_REASONS, type ReportReason } from './reports.ts'

const reason = freeText(REPORT_DETAILS_MAX).min(1, 'Please give a reason')

/** The body of any report */
export const WriteReport = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
  details: freeText(REPORT_DETAILS_MAX).default(''),
})

/** `POST /api/v1/admin/reports/{id}/dismissed`. */
export const DismissReport = z.object({ reason })

/** `POST /api/v1/admin/sounds/{id}/remove`: the builder reads the reason. */
export const RemoveSound = z.object({ reason })

/** `PATCH /api/v1/admin/reviews/{id}`: the author reads the reason. */
export const ChangeReview = z.object({ is_hidden: z.boolean(), reason })

/** `PATCH /api/v1/admin/wishlists/{id}`. */
export const ChangeCollection = z.object({ change: z.enum(COLLECTION_CHANGES), reason })
