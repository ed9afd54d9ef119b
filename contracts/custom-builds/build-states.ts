/** A build has its own states beside its request, like a delivery beside its order. */
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
  // Back to ready if the carrier could not deliver, directly to returned if the instrument never arrived.
  handed_over: ['inspection', 'ready', 'returned'],
  inspection: ['completed', 'returning', 'returned'],
  returning: ['returned', 'completed'],
  completed: [],
  returned: [],
  cancelled: [],
}

export const STAGE_STATUSES = ['upcoming', 'running', 'waiting', 'done', 'skipped'] as const
export type StageStatus = (typeof STAGE_STATUSES)[number]

/** Done to running: the stage is reopened, with a reason that the buyer reads. */
export const STAGE_MOVES: Record<StageStatus, readonly StageStatus[]> = {
  upcoming: ['running', 'skipped'],
  running: ['waiting', 'done'],
  waiting: ['running'],
  done: ['running'],
  skipped: [],
}

/** Why a promised date moves. Moves caused by the buyer don't count against the builder. */
export type PromiseCause = 'buyer_change' | 'builder_change' | 'buyer_waited' | 'buyer_paid_late' | 'delay'
export const BUYERS_CAUSES: readonly PromiseCause[] = ['buyer_change', 'buyer_waited', 'buyer_paid_late']

/** Reasons for a hold. */
export const WAIT_REASONS = ['buyer', 'parts', 'curing', 'workshop', 'illness', 'other'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]
