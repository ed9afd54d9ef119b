/** Why a conversation is reported, in the words of the dialog. */
export const REPORT_REASONS = {
  scam: 'They ask for money or contact outside the shop',
  abuse: 'They insult or threaten',
  spam: 'They advertise or repeat themselves',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_DETAILS_MAX = 1000

/** Somebody in a report, as operators see them. */
type ReportedPerson = { profile_id: string; name: string; email: string; is_seller: boolean }

/** A report with the last words of its moment. What was written later is not the operators' to read. */
export type MessageReport = {
  id: string
  reason: ReportReason
  details: string
  created_at: string
  handled_at: string | null
  reporter: ReportedPerson
  reported: ReportedPerson
  /** Oldest first. */
  messages: { id: string; is_reporters: boolean; message: string; created_at: string }[]
}
export type MessageReportPage = { reports: MessageReport[]; total: number }
