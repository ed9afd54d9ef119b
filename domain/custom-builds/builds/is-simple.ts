import type { LoadedBuild } from './list-builds.ts'

/** A commission without a spec sheet has no stages; they come only from a signed sheet. */
export function isSimple({ stages }: { stages: readonly Pick<LoadedBuild['stages'][number], 'status'>[] }): boolean {
  return stages.length === 0
}
