import { localDay, plainDay } from '#app/lib/build-days.ts'
import type { BuildStatus, WaitReason } from '#contracts/build-states.ts'
import type { UpdateAudience } from '#contracts/build-updates.ts'
import type { BuildStage } from '#contracts/build-views.ts'

export const WAIT_LABELS: Record<WaitReason, string> = {
  curing: 'Curing: glue, lacquer or varnish hardens',
  parts: 'Parts or wood have not come',
  buyer: 'The buyer',
  workshop: 'Its turn in the workshop',
  illness: 'Illness',
  other: 'Something else',
}

/** For its builder, who writes it. */
export const AUDIENCE_LABELS: Record<UpdateAudience, string> = {
  both: 'You and the buyer',
  public: 'Everybody, on the public page',
  workshop: 'Only you: a note of the workshop',
}

const WAITS: Record<WaitReason, string> = {
  curing: 'Curing',
  parts: 'Waits for parts',
  buyer: 'Waits for the buyer',
  workshop: 'Waits for its turn',
  illness: 'Waits because of illness',
  other: 'Waits',
}

/** Of a build that has ended. */
const LEFT_UNDONE = { upcoming: 'Not begun', running: 'Not finished', waiting: 'Not finished' }

/** What stands beside a stage of a build in this state, such as `Since March 3` or `Curing until about May 3`. */
export function stageState({ status, started_at, done_at, wait, plan_days }: BuildStage, of: BuildStatus): string {
  if (of === 'cancelled' && status in LEFT_UNDONE) return LEFT_UNDONE[status as keyof typeof LEFT_UNDONE]
  if (wait) return `${WAITS[wait.reason]}${wait.expected_on ? ` until about ${plainDay(wait.expected_on)}` : ''}`
  if (status === 'done') return done_at ? `Done ${localDay(done_at)}` : 'Done'
  if (status === 'running') return started_at ? `Since ${localDay(started_at)}` : 'Under way'
  if (status === 'skipped') return 'Left out'
  return `About ${plan_days} ${plan_days === 1 ? 'day' : 'days'}`
}
