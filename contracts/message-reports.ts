/** Why a conversation is reported. */
export type ReportReason = 'scam' | 'abuse' | 'spam' | 'other'
