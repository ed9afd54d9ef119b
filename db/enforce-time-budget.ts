import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { withPreparedReads } from './prepared-read.ts'
import { RequestAbandoned, type TimeBudget } from './time-budget.ts'

const CONNECT_WITHIN_MS = 1500
const TRY_AGAIN_MS = 150

type Query = (...statement: unknown[]) => Promise<unknown>

/** Receives each wait for the database, in the context of the work that waited. */
export type StatementObserver = {
  /** A statement's name, or its text, never with values. */
  onStatement(statement: () => string, ms: number): void
  /** A connection from the pool. */
  onConnection(ms: number): void
}

/** A connection attempt must succeed soon, because it occupies a place until then. */
export class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS })
    // It may break while in use; then the current statement fails.
    this.on('error', () => {})
  }
}

/**
 * Limits each wait for a connection or statement to the remaining budget. A connection with an abandoned statement is destroyed: the server
 * cancels the statement, and no rollback or later request waits for it.
 */
export function enforceTimeBudget(
  pool: pg.Pool,
  budgetNow: () => TimeBudget,
  observe: () => StatementObserver,
  { keepsNames }: { keepsNames: boolean },
): void {
  const answeredAt = new WeakMap<pg.PoolClient, number>()
  const place = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let lastAnswerAt = 0
  let silentSince = 0

  pool.on('connect', (client) => {
    recordAnswer(client)
    const plain = client.query.bind(client) as unknown as Query
    const send = keepsNames ? (withPreparedReads(plain) as Query) : withoutNames(plain)
    client.query = withinBudget(client, send) as typeof client.query
  })

  function recordAnswer(client: pg.PoolClient) {
    lastAnswerAt = performance.now()
    answeredAt.set(client, lastAnswerAt)
  }

  function withinBudget(client: pg.PoolClient, send: Query): Query {
    return async (...statement) => {
      const sentAt = performance.now()
      const done = budgetNow().wait(isRead(statement[0]) ? 'read' : 'write', (reason) => {
        // After a long silence the idle connections are probably dead too, and each would fail another request.
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
      } finally {
        observe().onStatement(nameOf(statement[0]), performance.now() - sentAt)
      }
    }
  }

  function connect(): Promise<pg.PoolClient> {
    const budget = budgetNow()
    const askedAt = performance.now()
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
          observe().onConnection(performance.now() - askedAt)
          resolve(client)
        },
        (error: unknown) => {
          done(false)
          reject(error)
        },
      )
    })
  }

  /** A connection that probably works, or none once the wait was given up. */
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

  /** Before a retry; throws if retrying can't help. */
  async function pauseAfter(error: unknown, budget: TimeBudget, isGivenUp: () => boolean): Promise<undefined> {
    if (isGivenUp()) return
    if (!mayComeBack(error, budget)) throw isFromServer(error) ? error : asUnavailable(error)
    await sleep(TRY_AGAIN_MS)
  }

  /** Whether to retry: always for a request, which then doesn't notice a database restart. */
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

const LONGEST_TEXT = 300

function nameOf(statement: unknown): () => string {
  return () => {
    const { name, text = statement } = Object(statement) as { name?: unknown; text?: unknown }
    if (typeof name === 'string') return name
    return String(text).replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT)
  }
}

/** Each statement is planned again, on any connection. */
function withoutNames(send: Query): Query {
  return (statement, ...rest) =>
    send(
      typeof statement === 'object' && statement !== null && 'name' in statement ? { ...statement, name: undefined } : statement,
      ...rest,
    )
}

/** Whether a statement is read-only, by its first word. */
export function isRead(statement: unknown): boolean {
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
  return new DatabaseUnavailable(`Cannot reach the database: ${cause instanceof Error ? cause.message : cause}`, { cause })
}
