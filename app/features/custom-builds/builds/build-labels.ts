import type { WaitReason } from '#contracts/custom-builds/build-states.ts'
import type { UpdateAudience } from '#contracts/custom-builds/build-updates.ts'
import type { Build, BuildStage } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'

export const WAIT_LABELS: Record<WaitReason, string> = {
  curing: 'Curing: glue, lacquer or varnish',
  parts: 'Waiting for parts or wood',
  buyer: 'Waiting on the buyer',
  workshop: 'Workshop schedule',
  illness: 'Illness',
  other: 'Something else',
}

export const AUDIENCE_LABELS: Record<UpdateAudience, string> = {
  both: 'You and the buyer',
  public: 'Everyone, on the public page',
  workshop: 'Only you (workshop note)',
}

const WAITS: Record<WaitReason, string> = {
  curing: 'Curing',
  parts: 'Waiting for parts',
  buyer: 'Waiting on the buyer',
  workshop: 'Waiting for workshop time',
  illness: 'On hold due to illness',
  other: 'On hold',
}

/** Labels for stages of a canceled build. */
const UNFINISHED = { upcoming: 'Not started', running: 'Not finished', waiting: 'Not finished' }

function waitLabel({ reason, expected_on }: NonNullable<BuildStage['wait']>, side: Build['side']): string {
  const label = reason === 'buyer' && side === 'buyer' ? 'Waiting on you' : WAITS[reason]
  return expected_on ? `${label} until about ${formatDayFromToday(expected_on)}` : label
}

/** The state line of a stage, such as `Started March 3` or `Curing until about May 3`. */
export function stageState(
  { status, started_at, done_at, wait, plan_days }: BuildStage,
  of: Pick<Build, 'status' | 'side'>,
): string {
  if (of.status === 'cancelled' && status in UNFINISHED) return UNFINISHED[status as keyof typeof UNFINISHED]
  if (wait) return waitLabel(wait, of.side)
  if (status === 'done') return done_at ? `Done ${formatReaderDay(done_at)}` : 'Done'
  if (status === 'running') return started_at ? `Started ${formatReaderDay(started_at)}` : 'In progress'
  if (status === 'skipped') return 'Skipped'
  return `About ${plan_days} ${plan_days === 1 ? 'day' : 'days'}`
}
