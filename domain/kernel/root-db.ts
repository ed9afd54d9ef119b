import type { Db, Queryable } from './db.ts'

const roots = new WeakMap<Queryable, Db>()

/** The same database, with another way to open transactions */
export function withTransaction(db: Db, transaction: Db['transaction']): Db {
  const derived: Db = Object.create(db, { transaction: { value: transaction } })
  roots.set(derived, roots.get(db) ?? db)
  return derived
}

/** The cache key: the database itself, also for one derived from it */
export function rootDb<Given extends Queryable>(db: Given): Given | Db {
  return roots.get(db) ?? db
}
