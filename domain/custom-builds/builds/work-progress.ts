import { type BuildStatus, FINISHED, type StageStatus, type WaitReason } from '#contracts/custom-builds/build-states.ts'
import { DAY_MS, daysSince } from '#contracts/kernel/dates/days.ts'
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

type Period = { startedAt: Date; endedAt: Date | null }

/**
 * The days between two moments, without holds and pauses in between; overlapping ones are deducted once. Spans run from one
 * completion to the next, so they add up to the build even if stages overlap.
 */
export function spanDays(from: Date, to: Date, waits: readonly Period[]): number {
  return Math.max(0, daysSince(from, to) - waitedDays(from, to, waits))
}

/** Whether work is on hold. Curing counts as work, because planned days include it. */
export function isWorkOnHold({ reason }: { reason: WaitReason }): boolean {
  return reason !== 'curing'
}

/** Days of these holds and pauses between two moments. */
export function waitedDays(from: Date, to: Date, waits: readonly Period[]): number {
  const inside = waits
    .map(({ startedAt, endedAt }) => [Math.max(+from, +startedAt), Math.min(+to, +(endedAt ?? to))] as const)
    .filter(([start, end]) => end > start)
    .toSorted(([one], [other]) => one - other)
  let waitedMs = 0
  let reached = -Infinity
  for (const [start, end] of inside) {
    waitedMs += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  return waitedMs / DAY_MS
}
