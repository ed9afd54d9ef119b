import type { BuildStatus, StageStatus } from '#contracts/build-states.ts'

type Work = { weight: number; status: StageStatus }

const FINISHED: readonly BuildStatus[] = ['ready', 'handed_over', 'inspection', 'returning', 'completed', 'returned']

/**
 * How much of the work is done, in percent: the weights of finished stages, and half of those under way. What was skipped counts only
 * once the build is ready: nobody earns early by skipping.
 */
export function earnedPercent(status: BuildStatus, stages: readonly Work[]): number {
  if (FINISHED.includes(status)) return 100
  return stages.reduce((sum, stage) => sum + stage.weight * SHARE[stage.status], 0)
}

const SHARE: Record<StageStatus, number> = { upcoming: 0, running: 0.5, waiting: 0.5, done: 1, skipped: 0 }
