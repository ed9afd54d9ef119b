import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'

/** Decisions are final for builder and buyer. Only a sale to someone else ends an approval. */
export const APPLICATION_MOVES: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['approved', 'declined'],
  approved: ['declined'],
  declined: [],
}

/** The statuses that a sale to someone else ends */
export const DECLINABLE = (['pending', 'approved', 'declined'] as const).filter((status) =>
  APPLICATION_MOVES[status].includes('declined'),
)
