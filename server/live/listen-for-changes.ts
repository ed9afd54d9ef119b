import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL, type Change } from '#domain/kernel/announce.ts'
import { type Log, openLog } from '../log.ts'

export type ChangeListener = { isUp(): boolean; stop(): Promise<void> }

// Everything may have changed while nobody was listening.
const EVERYTHING: Change = { tags: ['*'] }
// A silently broken connection is noticed within five seconds.
const HEARTBEAT_MS = 3_000
const SILENCE_MS = 2_000
const LONGEST_WAIT_MS = 1_000

/** Receives what every node announces, on its own connection. After a gap it reports that everything may have changed. */
export async function listenForChanges(
  databaseUrl: string,
  onChange: (change: Change) => void,
  log: Log = openLog('info'),
): Promise<ChangeListener> {
  let stopped = false
  let isUp = true
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tonewood changes',
      connectionTimeoutMillis: SILENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: SILENCE_MS,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => handleNotification(payload))
    await fresh.connect()
    try {
      await fresh.query(`listen ${CHANGES_CHANNEL}`)
    } catch (error) {
      // Nothing else closes it: left open, each attempt would cost the database a connection.
      fresh.end().catch(() => {})
      throw error
    }
    const heartbeat = setInterval(() => void fresh.query('select 1').catch(lose), HEARTBEAT_MS)
    heartbeat.unref()
    fresh.once('end', lose)
    let isLost = false
    function lose() {
      clearInterval(heartbeat)
      if (isLost || stopped) return
      isLost = true
      isUp = false
      fresh.removeAllListeners('notification')
      // Not awaited: the other end of a broken connection may never answer.
      fresh.end().catch(() => {})
      void reconnect()
    }
    return fresh
  }

  async function reconnect() {
    // Nothing is dropped yet: the cached pages are all there is to show while the database is away.
    log.warn('The connection for change notifications was lost')
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        client = await connect()
        isUp = true
        onChange(EVERYTHING)
        if (stopped) await client.end()
        return
      } catch {
        await sleep(wait, undefined, { ref: false })
      }
    }
  }

  function handleNotification(payload: string | undefined) {
    try {
      onChange(JSON.parse(payload ?? '{}') as Change)
    } catch (error) {
      log.error('A change notification failed', { payload, error })
    }
  }

  return {
    isUp: () => isUp,
    async stop() {
      stopped = true
      await client.end().catch(() => {})
    },
  }
}
