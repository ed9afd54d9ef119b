import type { Queryable } from './db.ts'
import { rootDb } from './root-db.ts'

// By connection pool and shape: a statement is written and planned once, then only gets new parameters.
const statements = new WeakMap<Queryable, Map<string, unknown>>()

/** The statement of this shape, created by `prepare` the first time. PostgreSQL limits names to 63 characters. */
export function preparedStatement<Statement>(db: Queryable, name: string, prepare: (name: string) => Statement): Statement {
  const shop = rootDb(db)
  const byName = statements.get(shop) ?? new Map<string, unknown>()
  statements.set(shop, byName)
  const known = byName.get(name) as Statement | undefined
  if (known) return known
  const fresh = prepare(name)
  byName.set(name, fresh)
  return fresh
}
