import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'

/** The unsettled problem of a build. */
export async function findOpenProblem(db: Queryable, requestId: string): Promise<ProblemRow | undefined> {
  const open = and(eq(buildProblems.requestId, requestId), ne(buildProblems.status, 'settled'))
  const [problem] = await db.select().from(buildProblems).where(open)
  return problem
}
