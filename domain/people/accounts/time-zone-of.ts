import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The time zone in which a user was last seen, as a column; null if no browser has sent one */
export function timeZoneOf(userId: SQLWrapper): SQL<string | null> {
  // Nested, because drizzle drops the table name of a column in a select without joins: `user_id` would be the digest's own.
  return sql<string | null>`(select d.time_zone from build_digests d where d.user_id = ${sql`${userId}`})`
}
