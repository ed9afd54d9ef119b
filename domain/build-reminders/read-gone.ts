import type { ReadBuild } from '../builds/read-builds.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { readAwayBuilders } from './read-away.ts'

/** Unreachable builders: not seen for a month, or suspended by an operator. */
export async function readGoneBuilders(
  ctx: Needs<'now'> & { db: Queryable },
  of: readonly ReadBuild[],
): Promise<(build: ReadBuild) => boolean> {
  const away = await readAwayBuilders(ctx, [...new Set(of.map(({ builder }) => builder.id))])
  const ids = new Set(away.map(({ builderId }) => builderId))
  return ({ builder, isBuilderListed }) => !isBuilderListed || ids.has(builder.id)
}
