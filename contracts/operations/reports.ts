/** The reasons for a report, as in the dialog */
export const REPORT_REASONS = {
  scam: 'Asks for money or contact outside the shop',
  abuse: 'Insults or threats',
  spam: 'Spam or advertising',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_DETAILS_MAX = 1000

/** An operator's action on a public collection: hide it, or clear its name and description. Hiding can be undone. */
export const COLLECTION_CHANGES = ['make-private', 'clear-name', 'reopen'] as const
export type CollectionChange = (typeof COLLECTION_CHANGES)[number]
export type CollectionTakedown = Exclude<CollectionChange, 'reopen'>
