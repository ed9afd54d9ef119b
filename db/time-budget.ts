import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'

type Kind = 'connection' | 'read' | 'write'
type Wait = { kind: Kind; giveUp(reason: Error): void; timer: NodeJS.Timeout | undefined }
export type TimeLimits = {
  /** In total. Without it each statement has its own limit. */
  totalMs?: number
  /** Until the first answer: an outage is noticed soon, even if the work itself may take long. */
  firstMs?: number
  statementMs?: number
}

/** The reason if the client disconnected: the database did nothing wrong. */
export class RequestAbandoned extends DatabaseUnavailable {}

const STATEMENT_MS = 25_000
const ABANDONED_READ_MS = 200

/** How long one unit of work may wait for the database: for connections and all its statements together. */
export class TimeBudget {
  readonly isShared: boolean
  readonly #statementMs: number
  readonly #waits = new Set<Wait>()
  #leftMs: number
  #firstMs: number
  #since = 0
  #hasWritten = false
  #isUnwanted = false

  constructor({ totalMs = Number.POSITIVE_INFINITY, firstMs = totalMs, statementMs = STATEMENT_MS }: TimeLimits = {}) {
    this.isShared = Number.isFinite(totalMs)
    this.#leftMs = totalMs
    this.#firstMs = firstMs
    this.#statementMs = statementMs
  }

  /** Counts from now until the returned function or `giveUp` is called: the time is up, or the client disconnected. */
  wait(kind: Kind, giveUp: (reason: Error) => void): (isAnswered: boolean) => void {
    const now = performance.now()
    if (this.#waits.size === 0) this.#since = now
    if (kind === 'write') this.#hasWritten = true
    const wait: Wait = { kind, giveUp, timer: undefined }
    this.#waits.add(wait)
    const left = Math.min(this.#leftMs, this.#firstMs) - (now - this.#since)
    if (left <= 0) this.#giveUp(wait, tooLate())
    else this.#arm(wait, Math.min(left, this.#statementMs), tooLate)
    if (this.#isUnwanted) this.#endSoon(wait)

    return (isAnswered) => {
      this.#end(wait)
      if (isAnswered && kind !== 'connection') this.#firstMs = Number.POSITIVE_INFINITY
    }
  }

  /** The response is no longer needed: gives up pending connections and cancels reads. A started write may finish. */
  leave(): void {
    this.#isUnwanted = true
    for (const wait of [...this.#waits]) this.#endSoon(wait)
  }

  /** The answer was sent: background work has its own time limit. */
  finish(): void {
    this.#leftMs = Number.POSITIVE_INFINITY
    this.#firstMs = Number.POSITIVE_INFINITY
  }

  #endSoon(wait: Wait): void {
    if (this.#hasWritten) return
    if (wait.kind === 'connection') this.#giveUp(wait, requestAbandoned())
    // Most reads end in a moment, and a connection is more expensive than that.
    else this.#arm(wait, ABANDONED_READ_MS, requestAbandoned)
  }

  #arm(wait: Wait, ms: number, reason: () => Error): void {
    clearTimeout(wait.timer)
    // Runs after pending data is read: a busy process must not blame the database for its own delay.
    wait.timer = setTimeout(() => setImmediate(() => this.#giveUp(wait, reason())), ms)
  }

  #giveUp(wait: Wait, reason: Error): void {
    if (this.#end(wait)) wait.giveUp(reason)
  }

  #end(wait: Wait): boolean {
    clearTimeout(wait.timer)
    if (!this.#waits.delete(wait)) return false
    if (this.#waits.size === 0) {
      const waited = performance.now() - this.#since
      this.#leftMs -= waited
      this.#firstMs -= waited
    }
    return true
  }
}

function tooLate() {
  return new DatabaseUnavailable('The database did not respond in time')
}

function requestAbandoned() {
  return new RequestAbandoned('The request was abandoned')
}
