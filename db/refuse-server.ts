import { sql } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { DatabaseRefused } from './database-refused.ts'

const OLDEST_VERSION = 15

// They speak PostgreSQL's protocol but lack features that the shop needs.
const LIMITED_ENGINES = [
  { name: 'CockroachDB', pattern: /\bCockroachDB\b/, lacks: 'LISTEN, NOTIFY and constraints that are checked at commit' },
  { name: 'YugabyteDB', pattern: /-YB-/, lacks: 'deferred constraint triggers, and has LISTEN and NOTIFY only in early access' },
]

/** The database server's version text. */
export async function getServerVersion(db: Queryable): Promise<string> {
  return only((await db.execute<{ version: string }>(sql`select version() as version`)).rows).version
}

/** Refuses unsupported engines, by their `version()`. Returns PostgreSQL's own version number. */
export function refuseServer(version: string): string {
  const limited = LIMITED_ENGINES.find(({ pattern }) => pattern.test(version))
  if (limited)
    throw new DatabaseRefused(
      `The database server is ${limited.name}, which lacks ${limited.lacks}: the shop needs PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
  const number = /^PostgreSQL (\S+)/.exec(version)?.[1] ?? version
  if (Number.parseInt(number, 10) >= OLDEST_VERSION) return number
  throw new DatabaseRefused(`The database server is PostgreSQL ${number}, but the shop needs ${OLDEST_VERSION} or newer.`)
}
