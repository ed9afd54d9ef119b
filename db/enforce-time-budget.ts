import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { RequestAbandoned, type TimeBudget } from './time-budget.ts'

const CONNECT_WITHIN_MS = 1500
const TRY_AGAIN_MS = 150

type Query = (...statement: unknown[]) => Promise<unknown>

/** A connection that is made soon or not at all: until then it takes up a place. */
export class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    // It may break while somebody uses it, who hears of it by a failed statement.
    this.on('error', () => {})
  }
}

/**
 * Nobody waits for a connection, or for a statement, longer than their budget allows. A connection on which a statement was
 * given up is destroyed: the server ends the statement, and neither a rollback nor the next request waits on it again.
 */
export function enforceTimeBudget(pool: pg.Pool, budgetNow: () => TimeBudget): void {
  const answeredAt = new WeakMap<pg.PoolClient, number>()
  const place = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let lastAnswerAt = 0
  let silentSince = 0

  pool.on('connect', (client) => {
    recordAnswer(client)
    client.query = withinBudget(client, client.query.bind(client) as Query) as typeof client.query
  })

  function recordAnswer(client: pg.PoolClient) {
    lastAnswerAt = performance.now()
    answeredAt.set(client, lastAnswerAt)
  }

  function withinBudget(client: pg.PoolClient, send: Query): Query {
    return async (...statement) => {
      const sentAt = performance.now()
      const done = budgetNow().wait(isRead(statement[0]) ? 'read' : 'write', (reason) => {
        // After a long silence the idle connections are most likely dead as well, and each would take a request with it.
        if (lastAnswerAt < sentAt && !(reason instanceof RequestAbandoned)) silentSince = Math.max(silentSince, sentAt)
        client.connection.stream.destroy(reason)
      })
      try {
        const result = await send(...statement)
        recordAnswer(client)
        done(true)
        return result
      } catch (error) {
        done(false)
        throw isCut(client) && !isFromServer(error) ? asUnavailable(error) : error
      }
    }
  }

  function connect(): Promise<pg.PoolClient> {
    const budget = budgetNow()
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const done = budget.wait('connection', (reason) => {
        isGivenUp = true
        reject(reason)
      })
      takeClient(budget, () => isGivenUp).then(
        (client) => {
          if (isGivenUp || !client) return client?.release()
          done(true)
          resolve(client)
        },
        (error: unknown) => {
          done(false)
          reject(error)
        },
      )
    })
  }

  /** A connection that most likely answers, or none once nobody waits for it. */
  async function takeClient(budget: TimeBudget, isGivenUp: () => boolean): Promise<pg.PoolClient | undefined> {
    while (!isGivenUp()) {
      const client = await place().catch((error: unknown) => pauseAfter(error, budget, isGivenUp))
      if (!client) continue
      const isLive = (answeredAt.get(client) ?? 0) >= silentSince
      if (isLive || isGivenUp()) return client
      client.connection.stream.destroy()
      client.release(true)
    }
  }

  /** Before another try; throws what trying again does not mend. */
  async function pauseAfter(error: unknown, budget: TimeBudget, isGivenUp: () => boolean): Promise<undefined> {
    if (isGivenUp()) return
    if (!mayComeBack(error, budget)) throw isFromServer(error) ? error : asUnavailable(error)
    await sleep(TRY_AGAIN_MS)
  }

  /** Whether it is worth another try: for a request always, which then does not see a database that starts again. */
  function mayComeBack(error: unknown, budget: TimeBudget): boolean {
    if (pool.ending) return false
    if (budget.isShared) return !isFromServer(error) || isDatabaseOutage(error)
    return error instanceof Error && error.message === 'timeout expired'
  }

  async function query(...statement: unknown[]) {
    const client = await connect()
    try {
      return await (client.query as Query)(...statement)
    } finally {
      client.release(isCut(client))
    }
  }

  pool.connect = connect as typeof pool.connect
  pool.query = query as typeof pool.query
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text
  return typeof text === 'string' && /^\s*\(?select\b/i.test(text)
}

function isCut({ connection }: pg.PoolClient): boolean {
  return connection.stream.destroyed
}

function isFromServer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

function asUnavailable(cause: unknown): Error {
  if (cause instanceof Error && cause.name === 'DatabaseUnavailable') return cause
  return new DatabaseUnavailable(`The database is not reached: ${cause instanceof Error ? cause.message : cause}`, { cause })
}
