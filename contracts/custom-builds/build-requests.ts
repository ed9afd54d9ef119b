/** The buyer's choices for budget and timeline (specification 2, section 9). */
export const BUDGET_RANGES = [
  'Under $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $20,000',
  'Over $20,000',
  'Open to discussion',
] as const
export type BudgetRange = (typeof BUDGET_RANGES)[number]

export const TIMELINES = [
  'No rush - whenever you can fit it in',
  '3-6 months',
  '6-12 months',
  '1-2 years',
  'Flexible',
  'Specific deadline (please specify in notes)',
] as const
export type Timeline = (typeof TIMELINES)[number]

/**
 * Days after which the buyer of an accepted request can cancel it with a full refund, if the spec sheet is still not signed by
 * both sides.
 */
export const UNSIGNED_DAYS = 45

export const REQUEST_STATUSES = ['pending', 'reviewed', 'quoted', 'accepted', 'declined', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The builder's page of one request, in their dashboard. */
export function receivedRequestPath(id: string): string {
  return `/dashboard/custom-builds?tab=requests&request=${id}`
}

/** The buyer's page of one request, in their account. */
export function myRequestPath(id: string): string {
  return `/account?tab=custom-builds&request=${id}`
}
