import type { Db, Queryable } from './db.ts'

const roots = new WeakMap<Queryable, Db>()

/** The same database, which opens its transactions in another way. */
export function withTransaction(db: Db, transaction: Db['transaction']): Db {
  const derived: Db = Object.create(db, { transaction: { value: transaction } })
  roots.set(derived, roots.get(db) ?? db)
  return derived
}

/** What a cache keeps its entries by: the database itself, also for one that was derived from it. */
export function rootDb<Given extends Queryable>(db: Given): Given | Db {
  return roots.get(db) ?? db
}
