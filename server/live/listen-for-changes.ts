import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefused } from '#db/database-refused.ts'
import { NEEDS_DIRECT_URL } from '#db/open-shop-database.ts'
import { CHANGES_CHANNEL, type Change } from '#domain/kernel/announce.ts'
import { type Log, openLog } from '../operations/observability/log.ts'

export type ChangeListener = { isUp(): boolean; stop(): Promise<void> }

// Everything may have changed while no one was listening.
const EVERYTHING: Change = { tags: ['*'] }
// A silently broken connection is noticed within five seconds.
const HEARTBEAT_MS = 3_000
const SILENCE_MS = 2_000
const LONGEST_WAIT_MS = 1_000

/** Announces on a channel through the same connections as the shop's actions. */
export type Announce = (channel: string) => Promise<unknown>

export function announceThrough(pool: Pick<pg.Pool, 'query'>): Announce {
  return (channel) => pool.query('select pg_notify($1, $2)', [channel, ''])
}

/**
 * Receives every node's announcements on a separate connection. After a gap it reports that everything may have changed. With
 * `announce` it sends itself announcements and must receive them, because a pooler between them may answer everything and forward
 * nothing.
 */
export async function listenForChanges(
  databaseUrl: string,
  onChange: (change: Change) => void,
  log: Log = openLog('info'),
  announce?: Announce,
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
    const ownChannel = `tonewood_${randomUUID().replaceAll('-', '')}`
    let hear = () => {}
    fresh.on('notification', ({ channel, payload }) => (channel === ownChannel ? hear() : handleNotification(payload)))
    await fresh.connect()
    try {
      await fresh.query(`listen ${CHANGES_CHANNEL}`)
      await fresh.query(`listen ${ownChannel}`)
      if (!(await hearsItself())) throw new DatabaseRefused(NEEDS_DIRECT_URL)
    } catch (error) {
      // Nothing else closes it, and each attempt would leave a database connection open.
      fresh.end().catch(() => {})
      throw error
    }
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    heartbeat.unref()
    fresh.once('end', lose)
    let isLost = false

    let isBeating = false
    // One at a time, because announcements wait while the pool is busy.
    async function beat() {
      if (isBeating) return
      isBeating = true
      const isHeard = await fresh.query('select 1').then(hearsItself, () => false)
      isBeating = false
      if (!isHeard) lose()
    }

    /** Checks that announcements arrive. A failed announcement says nothing about this connection. */
    async function hearsItself(): Promise<boolean> {
      if (!announce) return true
      const heard = new Promise<boolean>((resolve) => {
        hear = () => resolve(true)
      })
      const isSent = await announce(ownChannel).then(
        () => true,
        () => false,
      )
      return !isSent || Promise.race([heard, sleep(SILENCE_MS, false, { ref: false })])
    }

    function lose() {
      clearInterval(heartbeat)
      if (isLost || stopped) return
      isLost = true
      isUp = false
      fresh.removeAllListeners('notification')
      // Not awaited: the other end of a broken connection may never respond.
      fresh.end().catch(() => {})
      void reconnect()
    }
    return fresh
  }

  async function reconnect() {
    // Nothing is dropped yet: cached pages are all there is to show during an outage.
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
