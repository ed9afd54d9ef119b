import { eq } from 'drizzle-orm'
import { RETURN_MOVES } from '#contracts/buying/returns.ts'
import { CHANGE_MOVES } from '#contracts/custom-builds/build-changes.ts'
import { BUILD_MOVES, STAGE_MOVES } from '#contracts/custom-builds/build-states.ts'
import { DELAY_MOVES } from '#contracts/custom-builds/buyer-answers.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { buildDelays, buildStages, builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildChanges } from '#domain/custom-builds/changes/build-changes-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'

type Moves = Record<string, readonly string[]>
export type States = Map<string, { moves: Moves; status: string }>

/** Every status of a build and its records, with their allowed transitions. */
export async function readStates(db: Queryable, requestId: string): Promise<States> {
  const own = await db.select().from(builds).where(eq(builds.requestId, requestId))
  const stages = await db.select().from(buildStages).where(eq(buildStages.requestId, requestId))
  const changes = await db.select().from(buildChanges).where(eq(buildChanges.requestId, requestId))
  const delays = await db.select().from(buildDelays).where(eq(buildDelays.requestId, requestId))
  const returned = await db.select().from(returns).where(eq(returns.requestId, requestId))
  const all: [string, Moves, string][] = [
    ...own.map(({ status }): [string, Moves, string] => ['build', BUILD_MOVES, status]),
    ...stages.map(({ key, status }): [string, Moves, string] => [`stage ${key}`, STAGE_MOVES, status]),
    ...changes.map(({ id, status }): [string, Moves, string] => [`change ${id}`, CHANGE_MOVES, status]),
    ...delays.map(({ id, status }): [string, Moves, string] => [`delay ${id}`, DELAY_MOVES, status]),
    ...returned.map(({ id, status }): [string, Moves, string] => [`return ${id}`, RETURN_MOVES, status]),
  ]
  return new Map(all.map(([what, moves, status]) => [what, { moves, status }]))
}

/** An action can take several transitions, but only allowed ones. */
export function canReach(moves: Moves, from: string, to: string): boolean {
  const reached = new Set([from])
  for (const each of reached) for (const next of moves[each] ?? []) reached.add(next)
  return reached.has(to)
}
