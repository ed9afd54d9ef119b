import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type ShopProcess = {
  url: string
  startMs: number
  memoryMb(): number
  peakMemoryMb(): number
  /** CPU time so far. */
  cpuMs(): number
  stop(): Promise<void>
  kill(): Promise<void>
}

/** The shop as an operator runs it, in its own process, on an existing database. */
export async function startShop(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
  { command = startCommand(), cwd }: { command?: string; cwd?: string } = {},
): Promise<ShopProcess> {
  const port = await freePort()
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...more,
  }
  const startedAt = performance.now()
  // `exec` replaces the shell, so that the measured and stopped process is the shop.
  const child = spawn('sh', ['-c', command], { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://localhost:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    await sleep(20)
  }
  const startMs = performance.now() - startedAt
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    url,
    startMs,
    memoryMb: () => memoryOf(child, 'VmRSS'),
    peakMemoryMb: () => memoryOf(child, 'VmHWM'),
    cpuMs: () => cpuMsOf(child.pid),
    stop: () => end('SIGTERM'),
    /** Without warning, like a power failure or the out-of-memory killer. */
    kill: () => end('SIGKILL'),
  }
}

/** The command of `npm start`, with its memory limits. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return scripts.start
}

/** Megabytes as reported by Linux; 0 without /proc. */
function memoryOf(child: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

// Linux counts in hundredths of a second.
const TICK_MS = 10

/** Milliseconds of CPU time that a process has used, as reported by Linux; 0 without /proc or after it has ended. */
export function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
