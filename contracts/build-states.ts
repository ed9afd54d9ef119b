/** A build goes its own way beside its request, as a delivery does beside its order. */
export const BUILD_STATUSES = [
  'drafting',
  'waiting',
  'building',
  'paused',
  'ready',
  'handed_over',
  'inspection',
  'returning',
  'completed',
  'returned',
  'cancelled',
] as const
export type BuildStatus = (typeof BUILD_STATUSES)[number]

/** Completed, cancelled and returned are final. */
export const BUILD_MOVES: Record<BuildStatus, readonly BuildStatus[]> = {
  drafting: ['waiting', 'cancelled'],
  waiting: ['building', 'cancelled'],
  building: ['paused', 'ready', 'cancelled'],
  paused: ['building', 'cancelled'],
  ready: ['handed_over', 'cancelled'],
  // Back in the workshop where a carrier could not deliver it. Returned at once where it never arrived.
  handed_over: ['inspection', 'ready', 'returned'],
  inspection: ['completed', 'returning', 'returned'],
  returning: ['returned', 'completed'],
  completed: [],
  returned: [],
  cancelled: [],
}

export const STAGE_STATUSES = ['upcoming', 'running', 'waiting', 'done', 'skipped'] as const
export type StageStatus = (typeof STAGE_STATUSES)[number]

/** Done to running is a stage that is opened again, with a reason that the buyer reads. */
export const STAGE_MOVES: Record<StageStatus, readonly StageStatus[]> = {
  upcoming: ['running', 'skipped'],
  running: ['waiting', 'done'],
  waiting: ['running'],
  done: ['running'],
  skipped: [],
}

/** Why a promise moves. What the buyer caused is not held against the builder. */
export type PromiseCause = 'buyer_change' | 'builder_change' | 'buyer_waited' | 'buyer_paid_late' | 'delay'
export const BUYERS_CAUSES: readonly PromiseCause[] = ['buyer_change', 'buyer_waited', 'buyer_paid_late']

/** What a stage can wait for. */
export const WAIT_REASONS = ['buyer', 'parts', 'curing', 'workshop', 'illness', 'other'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]
