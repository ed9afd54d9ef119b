import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { DrawnInstrument } from '#contracts/custom-builds/drawn-instrument.ts'
import type { DrawingUse } from '#domain/ports/pictures.ts'

const MOST_MS = 20_000
/** Ends when idle, because its memory costs more than a restart of a third of a second. */
const IDLE_MS = 30_000

type Drawing = { chosen: DrawnInstrument; use: DrawingUse }

/**
 * Draws one instrument at a time, in a process of its own: it reads SVG, which libvips otherwise refuses in the whole process because
 * uploads must not be SVG. It can be killed in the middle of a drawing, and its memory is freed when it has been idle.
 */
export function drawInProcess(): (drawing: Drawing) => Promise<Uint8Array> {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    clearTimeout(idle)
    child = child?.connected ? child : start()
    const asked = child
    // A drawing that hangs would block every later one.
    const timer = setTimeout(() => asked.kill('SIGKILL'), MOST_MS)
    const gone = new AbortController()
    try {
      asked.send(drawing)
      const [drawn] = await Promise.race([once(asked, 'message', { signal: gone.signal }), ended(asked, gone.signal)])
      return drawn
    } finally {
      clearTimeout(timer)
      gone.abort()
      // Nothing else keeps it running.
      idle = setTimeout(() => asked.connected && asked.disconnect(), IDLE_MS)
      idle.unref()
    }
  }

  return (drawing) => {
    const next = last.then(() => draw(drawing))
    last = next.catch(() => undefined)
    return next
  }
}

async function ended(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, 'exit', { signal })
  throw new Error(`The drawing process ended with ${code}`)
}

/** Gets no settings or secrets, and doesn't keep the shop from stopping. */
function start(): ChildProcess {
  const { PATH = '' } = process.env
  const child = fork(processFile(), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=256'],
    env: { PATH, MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', () => child.kill('SIGKILL'))
  child.unref()
  child.channel?.unref()
  return child
}

/** Found from the shop's folder, because the build bundles this file but not the process. */
function processFile(): string {
  return join(dirname(findPackageJSON(import.meta.url) ?? ''), 'providers/pictures/drawing-process.ts')
}
