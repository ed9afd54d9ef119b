import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Every app holds this lock shared for as long as it uses the server, and PostgreSQL itself drops it when an app dies.
// Whoever can take it alone is the last one, and turns off the light.
const CLIENTS_LOCK = 7_069_337_001

export type ClientRegistration = {
  /** Stops counting as a user of the server; true when nobody else is left, and then nobody can enter any more. */
  leaveAsLast(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Counts this app among the users of the server. Undefined while the server is starting up or shutting down.
 * `restart` is asked, again and again, when the server was lost; once it throws, the server is given up.
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

  // PostgreSQL drops everyone when it recovers from a crash of its own: be counted again.
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
    throw new Error('The password file of the embedded PostgreSQL does not belong to its data.', { cause: error })
  }
}
