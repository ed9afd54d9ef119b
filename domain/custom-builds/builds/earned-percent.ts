import { type BuildStatus, FINISHED, type StageStatus } from '#contracts/custom-builds/build-states.ts'
import type { BuildSnapshot } from './list-builds.ts'

type Work = { weight: number; status: StageStatus }

/**
 * Progress in percent: the weights of finished stages, and half of the current ones. Skipped stages count only once the build is
 * ready, so skipping does not earn money early.
 */
export function earnedPercent(status: BuildStatus, stages: readonly Work[]): number {
  if (FINISHED.includes(status)) return 100
  return stages.reduce((sum, stage) => sum + stage.weight * SHARE[stage.status], 0)
}

const SHARE: Record<StageStatus, number> = { upcoming: 0, running: 0.5, waiting: 0.5, done: 1, skipped: 0 }

/** A commission without a spec sheet has no stages; they come only from a signed sheet. */
export function isSimple({ stages }: { stages: readonly Pick<BuildSnapshot['stages'][number], 'status'>[] }): boolean {
  return stages.length === 0
}
