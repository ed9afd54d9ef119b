import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Change } from '#domain/kernel/announce.ts'
import { type LiveStream, openLiveStream } from './live-stream.ts'

type Reader = {
  userId: string
  expiresAt: Date
  now: Date
  /** Whether the session of this stream is still valid. */
  isStillSignedIn: () => Promise<boolean>
}
type Open = { stream: LiveStream; isStillSignedIn: () => Promise<boolean> }

export type LiveHub = {
  /** Notifies the readers concerned by a change. */
  receive(change: Change): void
  /** Opens a stream with this reader's changes only. */
  open(reader: Reader): LiveStream
  /** The number of open streams. */
  count(): number
  stop(): void
}

const STREAMS_OF_ONE_USER = 10
const HEARTBEAT_MS = 25_000

/** The live streams of this node, by user. */
export function createLiveHub(): LiveHub {
  const streams = new Map<string, Set<Open>>()
  const heartbeat = setInterval(() => each(({ stream }) => stream.beat()), HEARTBEAT_MS)
  heartbeat.unref()

  function each(visit: (open: Open) => void) {
    for (const ofUser of [...streams.values()]) for (const open of [...ofUser]) visit(open)
  }

  return {
    receive({ tags = [], live = [] }) {
      if (tags.includes('*')) each(({ stream }) => stream.send('refetch'))
      for (const { userId, name, id } of live) {
        for (const open of [...(streams.get(userId) ?? [])]) {
          open.stream.send(name, { id })
          // This session may be the one that ended.
          if (name === 'session') void endUnlessSignedIn(open)
        }
      }
    },

    open({ userId, expiresAt, now, isStillSignedIn }) {
      const ofUser = streams.get(userId) ?? new Set()
      if (ofUser.size >= STREAMS_OF_ONE_USER) {
        throw new Refusal('too_many', 'Too many live streams are open for this account', { retryAfterSeconds: 30 })
      }
      const stream = openLiveStream(() => {
        clearTimeout(expiry)
        ofUser.delete(open)
        if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId)
      })
      const open = { stream, isStillSignedIn }
      const expiry = setTimeout(() => stream.end(), Math.max(expiresAt.getTime() - now.getTime(), 0))
      expiry.unref()
      streams.set(userId, ofUser.add(open))

      stream.send('hello')
      // The session may have ended after the token was read.
      void endUnlessSignedIn(open)
      return stream
    },

    count: () => [...streams.values()].reduce((sum, ofUser) => sum + ofUser.size, 0),

    stop() {
      clearInterval(heartbeat)
      each(({ stream }) => stream.leave())
    },
  }
}

async function endUnlessSignedIn({ stream, isStillSignedIn }: Open) {
  // If the database can't respond, the stream ends too: its reader reconnects with its token.
  if (!(await isStillSignedIn().catch(() => false))) stream.end()
}
