import pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'
import { type Database, type DatabaseOptions, openDatabase, SESSION_SETTINGS } from './open-database.ts'

type Addresses = {
  /** For requests: PostgreSQL itself, or a pooler in front of it. */
  url: string
  /** Of PostgreSQL itself. */
  directUrl: string
}

type ShopDatabaseOptions = Omit<DatabaseOptions, 'pooler'> & {
  /** Migrates, on direct connections to PostgreSQL. */
  migrate: (database: Database) => Promise<unknown>
}

export const NEEDS_DIRECT_URL =
  'DATABASE_URL points to a pooler in transaction mode. Also set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
const OLD_CONNECTIONS =
  'The pooler at DATABASE_URL has connections that were opened before the shop’s time limits were set. Run RECONNECT on the pooler, then start the shop again.'

/**
 * The connections for requests, after the migration. Behind a pooler, each connection's settings are settings of the role, and
 * statements have names only if the pooler keeps them.
 */
export async function openShopDatabase({ url, directUrl }: Addresses, options: ShopDatabaseOptions): Promise<Database> {
  const { migrate, ...rest } = options
  const isPooled = url !== directUrl
  if (isPooled) {
    const direct = openDatabase(directUrl, { max: 2, onLost: rest.onLost })
    try {
      await migrate(direct)
    } finally {
      await direct.close()
    }
    await setForRole(directUrl)
  }
  const database = openDatabase(url, { ...rest, ...(isPooled && { pooler: { keepsNames: await keepsNames(url) } }) })
  try {
    await checkSettings(database.pool, isPooled ? OLD_CONNECTIONS : NEEDS_DIRECT_URL)
    if (!isPooled) await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const SHOWN = Object.keys(SESSION_SETTINGS).map((name) => `current_setting('${name}', true) as "${name}"`)

type Shown = Partial<Record<string, string | null>>

async function differing(client: Pick<pg.Client, 'query'>): Promise<[name: string, value: string][]> {
  const { rows } = await client.query<Shown>(`select ${SHOWN.join(', ')}`)
  return Object.entries(SESSION_SETTINGS).filter(([name, value]) => rows[0]?.[name] !== value)
}

/** Only if they differ, because every node of a shop does this at startup. */
async function setForRole(directUrl: string): Promise<void> {
  const client = await connect(directUrl)
  try {
    const missing = await differing(client)
    if (missing.length === 0) return
    // A module must be loaded before it is known who may change its settings.
    await client.query("select word_similarity('a', 'a')")
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    for (const [name, value] of missing)
      await client.query(`alter role current_user in database ${rows[0]?.name} set ${name} = '${value}'`)
  } finally {
    await client.end()
  }
}

async function checkSettings(pool: pg.Pool, refusal: string): Promise<void> {
  try {
    if ((await differing(pool as unknown as pg.Client)).length === 0) return
  } catch (cause) {
    if (!String(cause).includes('unsupported startup parameter')) throw cause
    throw Object.assign(new DatabaseRefused(refusal), { cause })
  }
  throw new DatabaseRefused(refusal)
}

/** Whether a prepared statement's name still works after the pooler has switched connections. */
async function keepsNames(url: string): Promise<boolean> {
  const [one, other] = await Promise.all([connect(url), connect(url)])
  const ask = (client: pg.Client, text: string) => client.query({ name: 'tonewood_probe', text })
  try {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      // Both at once, so that they use different connections; the one that ends last is reused first.
      await first.query('begin')
      await second.query('begin')
      await ask(first, 'select 1')
      await first.query('commit')
      await second.query('commit')
      await first.query('begin')
      await ask(first, 'select 1')
      await first.query('commit')
    }
    return true
  } catch {
    return false
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tonewood',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
