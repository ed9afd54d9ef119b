import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { findInactiveBuilders } from './find-inactive-builders.ts'

/** Unreachable builders: not seen for a month, or suspended by an operator. */
export async function findUnreachableBuilders(
  ctx: Needs<'now'> & { db: Queryable },
  of: readonly BuildSnapshot[],
): Promise<(build: BuildSnapshot) => boolean> {
  const away = await findInactiveBuilders(ctx, [...new Set(of.map(({ builder }) => builder.id))])
  const ids = new Set(away.map(({ builderId }) => builderId))
  return ({ builder, isBuilderListed }) => !isBuilderListed || ids.has(builder.id)
}
