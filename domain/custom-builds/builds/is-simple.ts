import type { BuildSnapshot } from './list-builds.ts'

/** A commission without a spec sheet has no stages; they come only from a signed sheet. */
export function isSimple({ stages }: { stages: readonly Pick<BuildSnapshot['stages'][number], 'status'>[] }): boolean {
  return stages.length === 0
}
