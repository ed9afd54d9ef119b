import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'

// Every app holds this lock shared while it uses the server, and PostgreSQL releases it when an app dies. An app that gets it exclusively
// is the last one and stops the server.
const CLIENTS_LOCK = 7_069_337_001

export type ClientRegistration = {
  /** Unregisters this app. Returns true if it was the last one; then no other can register any more. */
  leaveAsLast(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Registers this app as a user of the server. Undefined while the server is starting up or shutting down. `restart` is called
 * repeatedly after the server was lost, until it throws.
 */
export async function registerClient(
  url: string,
  restart: (lostAt: number) => Promise<void>,
): Promise<ClientRegistration | undefined> {
  let leaving = false
  const entered = await enter(url)
  if (!entered) return undefined
  let client = watch(entered)
  let returning: Promise<void> | undefined
  let isLost = false

  // PostgreSQL disconnects everyone when it recovers from a crash of its own, so register again.
  async function comeBack() {
    const lostAt = Date.now()
    while (!leaving) {
      const again = await enter(url).catch(() => undefined)
      if (again) {
        client = watch(again)
        isLost = false
        return
      }
      await sleep(250)
      if (!leaving) await restart(lostAt)
    }
  }

  function watch(present: pg.Client) {
    present.on('end', () => {
      isLost = true
      returning = comeBack().catch(() => {})
    })
    return present
  }

  return {
    async leaveAsLast() {
      leaving = true
      await returning
      if (isLost) client = (await enter(url).catch(() => undefined)) ?? client
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [CLIENTS_LOCK])
        const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [CLIENTS_LOCK])
        return rows[0]?.last === true
      } catch {
        return false
      }
    },
    close: () => client.end().catch(() => {}),
  }
}

async function enter(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tonewood presence',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [CLIENTS_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as { code?: string }).code !== '28P01') return undefined
    throw new DatabaseRefused('The password file of the embedded PostgreSQL does not match its data.', { cause: error })
  }
}
