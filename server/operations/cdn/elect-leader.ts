import { setTimeout as sleep } from 'node:timers/promises'
import { PromptClient } from '#db/enforce-time-budget.ts'

const TRY_AGAIN_MS = 3000

type Options = { databaseUrl: string; onLead: () => void; onLost: () => void; tryAgainMs?: number }

/** Elects one of all nodes: PostgreSQL gives the leader a lock for as long as its connection lasts, and then to another node. */
export function electLeader({ databaseUrl, onLead, onLost, tryAgainMs = TRY_AGAIN_MS }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()

  async function tryOnce(): Promise<void> {
    const client = new PromptClient({
      connectionString: databaseUrl,
      application_name: 'tonewood cdn',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    try {
      await client.connect()
      while (!stopping.signal.aborted && !(await hasLock(client))) await pause()
      if (stopping.signal.aborted) return
      onLead()
      await Promise.race([ended, aborted(stopping.signal)])
      if (!stopping.signal.aborted) onLost()
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tryOnce().catch(() => {})
      await pause()
    }
  }

  async function pause(): Promise<void> {
    await sleep(tryAgainMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function hasLock(client: PromptClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtext('tonewood'), hashtext('purge-cdn')) as held`,
  )
  return rows[0]?.held === true
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
