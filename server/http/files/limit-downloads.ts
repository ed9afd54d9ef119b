import { limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { limitConcurrencyPerKey } from '#domain/kernel/limit-concurrency-per-key.ts'
import { tooManyAtOnce } from '#domain/kernel/too-busy.ts'

type Body = ReadableStream<Uint8Array>
type Limits = { atOnce: number; maxQueued: number; maxWaitMs: number; idleMs: number }

/** A player and the pictures around it. A paused player requests the rest when it continues. */
const READER_LIMITS: Limits = { atOnce: 6, maxQueued: 128, maxWaitMs: 10_000, idleMs: 60_000 }

/** Opens a few bodies at a time per reader. A place is free once its body ended, was cancelled, or wasn't read for a minute. */
export function limitDownloads({ atOnce, maxQueued, maxWaitMs, idleMs }: Limits = READER_LIMITS) {
  const inPlace = limitConcurrencyPerKey(() => limitConcurrency(atOnce, { maxQueued, maxWaitMs, refuse: tooManyAtOnce }))

  return (reader: string, open: () => Promise<Body>): Promise<Body> =>
    new Promise((resolve, reject) => {
      async function serve() {
        const { body, ended } = endUnread(await open(), idleMs)
        resolve(body)
        await ended
      }
      inPlace(reader, serve).catch(reject)
    })
}

function endUnread(source: Body, idleMs: number): { body: Body; ended: Promise<void> } {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const reader = source.getReader()
  let timer: ReturnType<typeof setTimeout>
  function finish() {
    clearTimeout(timer)
    end()
  }
  const body: Body = new ReadableStream(
    {
      start(controller) {
        timer = setTimeout(() => {
          const unread = new Error('The download was abandoned')
          controller.error(unread)
          void reader.cancel(unread).catch(() => {})
          end()
        }, idleMs)
        timer.unref()
      },
      async pull(controller) {
        timer.refresh()
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          finish()
          controller.close()
        } catch (error) {
          finish()
          throw error
        }
      },
      async cancel(reason) {
        finish()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, ended }
}
