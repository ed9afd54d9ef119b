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

type StatusFacts = {
  /** Nothing is agreed in a draft, and nothing more happens after a cancellation. */
  work: 'none' | 'ahead' | 'begun' | 'finished'
  instrument: 'workshop' | 'sent' | 'going_back'
  isOver: boolean
}

/** What each status means. The lists below follow from it, so that a new status is placed once. */
const FACTS: Record<BuildStatus, StatusFacts> = {
  drafting: { work: 'none', instrument: 'workshop', isOver: false },
  waiting: { work: 'ahead', instrument: 'workshop', isOver: false },
  building: { work: 'begun', instrument: 'workshop', isOver: false },
  paused: { work: 'begun', instrument: 'workshop', isOver: false },
  ready: { work: 'finished', instrument: 'workshop', isOver: false },
  handed_over: { work: 'finished', instrument: 'sent', isOver: false },
  inspection: { work: 'finished', instrument: 'sent', isOver: false },
  returning: { work: 'finished', instrument: 'going_back', isOver: false },
  completed: { work: 'finished', instrument: 'sent', isOver: true },
  returned: { work: 'finished', instrument: 'going_back', isOver: true },
  cancelled: { work: 'none', instrument: 'workshop', isOver: true },
}

function statusesWhere(is: (facts: StatusFacts) => boolean): readonly BuildStatus[] {
  return BUILD_STATUSES.filter((status) => is(FACTS[status]))
}

/** Not completed, returned or canceled */
export const OPEN = statusesWhere(({ isOver }) => !isOver)
/** Signed and not over: money is at risk until the buyer accepts the instrument or all refunds are made. */
export const AGREED = statusesWhere(({ work, isOver }) => work !== 'none' && !isOver)
/** Signed, and the work is not finished */
export const UNFINISHED = statusesWhere(({ work }) => work === 'ahead' || work === 'begun')
/** The work has started and is not finished. */
export const IN_PROGRESS = statusesWhere(({ work }) => work === 'begun')
export const FINISHED = statusesWhere(({ work }) => work === 'finished')
/** Signed, and the instrument is in the workshop */
export const IN_WORKSHOP = statusesWhere(({ work, instrument }) => work !== 'none' && instrument === 'workshop')
export const LEFT_WORKSHOP = statusesWhere(({ instrument }) => instrument !== 'workshop')
/** Canceled or returned: over, and the buyer has no instrument. */
export const WITHOUT_INSTRUMENT = statusesWhere(({ instrument, isOver }) => isOver && instrument !== 'sent')
/** The buyer or builder can cancel. */
export const CANCELABLE = statusesWhere(({ instrument, isOver }) => instrument === 'workshop' && !isOver)
/** Milestones can become due. */
export const PAYABLE = statusesWhere(({ work, instrument, isOver }) => work !== 'none' && instrument !== 'going_back' && !isOver)
/** Finished, neither over nor going back: every milestone is earned. */
export const EARNED = PAYABLE.filter((status) => FINISHED.includes(status))

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

/** Running or on hold. */
export function isStageUnderWay({ status }: { status: StageStatus }): boolean {
  return status === 'running' || status === 'waiting'
}

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

export const WAIT_REASONS = ['buyer', 'parts', 'curing', 'workshop', 'illness', 'other'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]
