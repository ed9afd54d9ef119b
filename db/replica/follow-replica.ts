import { refuseReplica, type ServerPosition } from './server-position.ts'

export type ReplicaStatus = {
  /** False while the primary answers everything. */
  isUsed: boolean
  /** The maximum age of its rows; infinite before its first answer. */
  lagSeconds: number
  /** Why it isn't read. */
  reason: string | null
}

type Servers = { primary(): Promise<ServerPosition>; replica(): Promise<ServerPosition> }
type Options = {
  onStatus?: (status: ReplicaStatus) => void
  /** Above this lag the replica isn't read, and below that one it is read again. */
  restMs?: number
  backMs?: number
  everyMs?: number
}

const REST_MS = 10_000
const BACK_MS = 5000
const EVERY_MS = 1000
const SOON_MS = 10
const MOST_SAMPLES = 100

/**
 * Decides whether the replica can be read. An announcement arrives before its rows: from then on the replica isn't read until it
 * has replayed the primary's log up to the position at which the change was announced.
 */
export function followReplica(
  servers: Servers,
  { onStatus = () => {}, restMs = REST_MS, backMs = BACK_MS, everyMs = EVERY_MS }: Options = {},
) {
  // The primary's positions with their times, as far as the replica hasn't reached them.
  let samples: { position: bigint; at: number }[] = []
  // The replica has everything that the primary had written at this time.
  let freshAt = Number.NEGATIVE_INFINITY
  let lagMs = Number.POSITIVE_INFINITY
  let reason: string | null = 'Not checked yet.'
  let isSuspect = false
  let changes = 0
  let replayedChanges = -1
  let aim: { changes: number; position: bigint } | undefined
  let isStopped = false
  let wake = () => {}

  const isCurrent = () => replayedChanges === changes

  function sample(position: bigint, at: number): void {
    // After a failover the new primary's log can be shorter.
    samples = samples.filter((earlier) => earlier.position <= position)
    if (samples.at(-1)?.position !== position) samples.push({ position, at })
    if (samples.length > MOST_SAMPLES) samples = samples.filter((_, index) => index % 2 === 0)
  }

  async function measure(): Promise<void> {
    const at = performance.now()
    const heard = changes
    const primary = await servers.primary()
    sample(primary.position, at)
    // Later writes don't move the target, or a busy shop would never reach it.
    if (aim?.changes !== heard) aim = { changes: heard, position: primary.position }
    const replica = await servers.replica().catch((cause: unknown) => {
      throw new Unusable(`The replica is not responding: ${messageOf(cause)}.`)
    })
    if (primary.isReplica) throw new Error('the primary is read-only')
    const refusal = refuseReplica(primary, replica)
    if (refusal) throw new Unusable(refusal)
    samples = samples.filter(({ position }) => position > replica.position)
    freshAt = samples[0]?.at ?? at
    if (replica.position >= aim.position) replayedChanges = aim.changes
    isSuspect = false
  }

  async function round(): Promise<void> {
    const failure = await measure().then(
      () => undefined,
      (error: unknown) => error,
    )
    lagMs = performance.now() - freshAt
    const wasUsed = reason === null
    reason = reasonToRest(failure, wasUsed ? restMs : backMs)
    if (wasUsed !== (reason === null)) onStatus(status())
  }

  function reasonToRest(failure: unknown, mostMs: number): string | null {
    if (failure instanceof Unusable) return failure.message
    // While only the primary doesn't respond, the replica stays readable until its lag may be too large.
    if (failure && reason === null && lagMs <= mostMs) return null
    if (failure) return `The replica’s lag is unknown: ${messageOf(failure)}.`
    return lagMs > mostMs ? `The replica is ${Math.round(lagMs / 1000)} seconds behind.` : null
  }

  async function follow(): Promise<void> {
    for (let pause = SOON_MS; !isStopped; ) {
      const heard = changes
      await round()
      if (changes !== heard) pause = SOON_MS
      const isWaiting = !isCurrent() && reason === null
      await sleep(isWaiting ? pause : everyMs)
      pause = isWaiting ? Math.min(pause * 2, everyMs) : SOON_MS
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function status(): ReplicaStatus {
    return { isUsed: reason === null, lagSeconds: lagMs / 1000, reason }
  }

  const following = follow()
  return {
    status,
    /** Whether it has all announced changes, and isn't too far behind. */
    isReadable: () => reason === null && !isSuspect && isCurrent() && performance.now() - freshAt <= restMs,
    /** A change was announced. */
    changed(): void {
      changes++
      if (reason === null && replayedChanges === changes - 1) wake()
    },
    /** A read failed: it isn't read again before it has answered. */
    suspect(): void {
      if (!isSuspect) wake()
      isSuspect = true
    },
    async stop(): Promise<void> {
      isStopped = true
      wake()
      await following
    },
  }
}

/** Not readable, whatever its lag is. */
class Unusable extends Error {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
