import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Finding, ok, reasonOf, wrong } from './finding.ts'

const CONNECT_MS = 5_000
const HEAR_MS = 2_000
const DIRECT = 'set DATABASE_DIRECT_URL to PostgreSQL itself, or use session pooling'

/** Checks that a connection receives another's announcements: pages and live updates depend on it. */
export async function checkListening(url: string, announcing: pg.Pool): Promise<Finding> {
  const check = 'notifications'
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`
  const listener = new pg.Client({
    connectionString: url,
    application_name: 'tonewood doctor',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  listener.on('error', () => {})
  try {
    await listener.connect()
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), HEAR_MS).unref()
    })
    await listener.query(`listen ${channel}`)
    await announcing.query('select pg_notify($1, $2)', [channel, ''])
    if (await heard) return ok(check, 'Change notifications arrive.')
    return wrong(check, `Change notifications are not arriving, so pages will go stale: ${DIRECT}.`)
  } catch (error) {
    return wrong(check, `LISTEN failed (${reasonOf(error)}): ${DIRECT}.`)
  } finally {
    await listener.end().catch(() => {})
  }
}

/** Checks that each connection keeps its own statements and settings. A pooler in transaction mode mixes them up. */
export async function checkSessions(pool: pg.Pool): Promise<Finding> {
  const check = 'sessions'
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const name = `doctor_${randomUUID()}`
  try {
    // Each prepares it once and executes it twice.
    for (const client of [...clients, ...clients]) await client.query({ name, text: 'select $1::int as n', values: [1] })
    for (const client of clients) {
      const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
      if (rows[0]?.statement_timeout === '0')
        return wrong(check, `The timeouts that the shop sets on its connections do not take effect: ${DIRECT}.`)
    }
    return ok(check, 'Prepared statements and timeouts work.')
  } catch (error) {
    return wrong(check, `Prepared statements are dropped (${reasonOf(error)}): ${DIRECT}. Use PgBouncer 1.21 or newer.`)
  } finally {
    // Prepared statements end with their connection.
    for (const client of clients) client.release(true)
  }
}
