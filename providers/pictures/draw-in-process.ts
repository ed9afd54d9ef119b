import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { DrawnInstrument } from '#contracts/catalog/drawings/drawn-instrument.ts'
import type { DrawingUse } from '#domain/ports/pictures.ts'

/**
 * Elapsed time, not CPU time: there is no portable way to read another process's CPU time, and a hung process can't report its own.
 */
const MOST_MS = 20_000
/** Ends when idle, because its memory costs more than a restart of a third of a second. */
const IDLE_MS = 30_000

type Drawing = { chosen: DrawnInstrument; use: DrawingUse }
type Running = { child: ChildProcess; ended: AbortSignal }

/**
 * Draws one instrument at a time, in a process of its own: it reads SVG, which libvips otherwise refuses in the whole process because
 * uploads must not be SVG. It can be killed in the middle of a drawing, and its memory is freed when it has been idle.
 */
export function drawInProcess(): (drawing: Drawing) => Promise<Uint8Array> {
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    clearTimeout(idle)
    running ??= start()
    const { child, ended } = running
    // A drawing that hangs would block every later one.
    const stop = AbortSignal.any([ended, AbortSignal.timeout(MOST_MS)])
    try {
      child.send(drawing)
      const [drawn] = await once(child, 'message', { signal: stop })
      idle = setTimeout(end, IDLE_MS).unref()
      return drawn
    } catch (error) {
      end()
      throw stop.aborted ? stop.reason : error
    }
  }

  function end() {
    running?.child.kill('SIGKILL')
    running = undefined
  }

  function start(): Running {
    const started = startProcess()
    // A process that ended says nothing more, so a drawing that waits for it would wait forever.
    started.ended.addEventListener('abort', () => {
      if (running === started) running = undefined
    })
    return started
  }

  return (drawing) => {
    const next = last.then(() => draw(drawing))
    last = next.catch(() => undefined)
    return next
  }
}

/** Gets no settings or secrets, and doesn't keep the shop from stopping. */
function startProcess(): Running {
  const { PATH = '' } = process.env
  const ended = new AbortController()
  const child = fork(processFile(), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=256'],
    env: { PATH, MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', (error) => {
    child.kill('SIGKILL')
    ended.abort(error)
  })
  child.on('exit', (code) => ended.abort(new Error(`The drawing process ended with ${code}`)))
  child.unref()
  child.channel?.unref()
  return { child, ended: ended.signal }
}

/** Found from the shop's folder, because the build bundles this file but not the process. */
function processFile(): string {
  return join(dirname(findPackageJSON(import.meta.url) ?? ''), 'providers/pictures/drawing-process.ts')
}
