import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A random primary key. */
export function id() {
  return uuid().primaryKey().defaultRandom()
}

/** A point in time, stored with its time zone. */
export function timestamptz() {
  return timestamp({ withTimezone: true, mode: 'date' })
}

export function createdAt() {
  return timestamptz().notNull().defaultNow()
}

/** `json`, not `jsonb`: keeps the builder's order. */
export const orderedMap = customType<{ data: Record<string, string>; driverData: string }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
})

/** The words of a text, without positions */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
