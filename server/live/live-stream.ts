const WAITING_AT_MOST = 32
const encoder = new TextEncoder()

/** One reader's stream of server-sent events, which never buffers more than a few unread ones. */
export type LiveStream = {
  body: ReadableStream<Uint8Array>
  send(event: string, data?: object): void
  /** Keeps proxies from closing a quiet stream, and ends one whose reader stopped reading. */
  beat(): void
  end(): void
  /** Ends the stream and has its reader reconnect after a random delay, so that not all reconnect at once. */
  leave(): void
}

export function openLiveStream(onEnd: () => void): LiveStream {
  let isOpen = true
  let isBehind = false
  let beatsBehind = 0
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      pull() {
        // The reader reads again: tell it to refetch everything instead of sending the skipped events.
        if (isBehind) {
          isBehind = false
          beatsBehind = 0
          write('event: refetch\ndata: {}\n\n')
        }
      },
      cancel: finish,
    },
    { highWaterMark: WAITING_AT_MOST },
  )

  function write(text: string) {
    if (!isOpen || isBehind) return
    if ((controller?.desiredSize ?? 0) <= 0) isBehind = true
    else controller?.enqueue(encoder.encode(text))
  }

  function finish() {
    if (!isOpen) return
    isOpen = false
    onEnd()
  }

  return {
    body,
    send: (event, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat() {
      if (isBehind && ++beatsBehind > 2) this.end()
      else write(': still here\n\n')
    },
    end() {
      if (!isOpen) return
      finish()
      controller?.close()
    },
    leave() {
      write(`retry: ${Math.round(1000 + Math.random() * 2000)}\n\n`)
      this.end()
    },
  }
}
