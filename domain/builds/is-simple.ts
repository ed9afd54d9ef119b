import type { ReadBuild } from './read-builds.ts'

/** A commission that is delivered without a spec sheet has no stages: only a signed sheet brings them. */
export function isSimple({ stages }: { stages: readonly Pick<ReadBuild['stages'][number], 'status'>[] }): boolean {
  return stages.length === 0
}
