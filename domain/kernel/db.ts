import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The pool. An action opens its transaction with it. */
export type Db = NodePgDatabase

/** An open transaction. Functions that must run inside one require this type. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Enough for queries: either of the two */
export type Queryable = Db | Tx

/** The single row that a statement must return; anything else is a bug */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (rows.length !== 1 || row === undefined) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

/** The name of the violated unique constraint, if any */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return String(cause.constraint)
  }
  return undefined
}
