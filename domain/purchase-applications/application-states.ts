import type { ApplicationStatus } from '#contracts/purchase-applications.ts'

/** A decision stands: neither builder nor buyer can take it back. A declined buyer may apply again. */
export const APPLICATION_MOVES: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
}
