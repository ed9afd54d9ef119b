export type ReadEvents = {
  /** The next event's name; fails if there is none. Skips heartbeats. */
  next(withinMs?: number): Promise<string>
  /** Whether the server ends the stream within this time. */
  ended(withinMs?: number): Promise<boolean>
  cancel(): Promise<void>
}

/** Reads a stream of server-sent events by name. */
export function readEvents(response: Response): ReadEvents {
  const { body } = response
  if (!body) throw new Error('There is no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const waiting: string[] = []
  let rest = ''
  let pending: Promise<boolean> | undefined

  /** False once the stream has ended. */
  function readMore(): Promise<boolean> {
    pending ??= reader.read().then(({ value, done }) => {
      pending = undefined
      const blocks = (rest + (value ?? '')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1]
        if (name) waiting.push(name)
      }
      return !done
    })
    return pending
  }

  async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'too late'> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'too late'>((resolve) => {
      timer = setTimeout(resolve, milliseconds, 'too late')
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  return {
    async next(withinMs = 3000) {
      while (waiting.length === 0) {
        const more = await within(withinMs, readMore())
        if (more === 'too late') throw new Error(`No event within ${withinMs} ms`)
        if (!more && waiting.length === 0) throw new Error('The stream has ended')
      }
      return String(waiting.shift())
    },
    async ended(withinMs = 3000) {
      for (;;) {
        const more = await within(withinMs, readMore())
        if (more !== true) return more === false
      }
    },
    cancel: () => reader.cancel(),
  }
}
