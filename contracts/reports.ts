/** The reasons for a report, as the dialog words them. */
export const REPORT_REASONS = {
  scam: 'Asks for money or contact outside the shop',
  abuse: 'Insults or threatens',
  spam: 'Spam or advertising',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_DETAILS_MAX = 1000

/** What an operator changes about a public collection: its visibility, or its name and description. Visibility can be restored. */
export const COLLECTION_CHANGES = ['make-private', 'clear-name', 'reopen'] as const
export type CollectionChange = (typeof COLLECTION_CHANGES)[number]
export type CollectionTakedown = Exclude<CollectionChange, 'reopen'>
