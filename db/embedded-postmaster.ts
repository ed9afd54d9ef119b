import { execFile, spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DatabaseRefused } from './database-refused.ts'
import { type EmbeddedFolder, giveTo } from './embedded-folder.ts'

// For one shop on a small machine: little memory, no idle helpers, every commit on the disk before it is acknowledged.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  huge_pages: 'off',
}
// For temporary data: tests needn't wait for a disk, and several shops share the server.
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '160' }
const LOG_LIMIT_BYTES = 5_000_000

export type PostmasterOptions = {
  /** The folder with its programs. */
  native: string
  durable: boolean
  /** Any free port, unless clients already use a certain one. */
  port?: number
  /** More settings, for a server with a machine of its own. */
  settings?: Record<string, string>
}

type Postmaster = { pid: number; port: number }

/** The content of `postmaster.pid` once it contains a port. */
export async function readPostmaster(folder: EmbeddedFolder): Promise<Postmaster | undefined> {
  const lines = (await readPidFile(folder))?.split('\n')
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Removes the pid file of a dead server, even if another process now has its number. */
export async function removeStalePostmaster(folder: EmbeddedFolder): Promise<void> {
  const before = await readPidFile(folder)
  if (before === undefined) return
  if (await servesFolder(Number(before.split('\n')[0]), folder)) return
  // Deletes only the file that we read: a server started since then has written another.
  if ((await readPidFile(folder)) === before) await rm(join(folder.data, 'postmaster.pid'), { force: true })
}

/** Starts the server and waits until it has opened the folder or failed. */
export async function spawnPostmaster(
  folder: EmbeddedFolder,
  { native, durable, port, settings: own }: PostmasterOptions,
): Promise<void> {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...own, port: String(port ?? (await freePort())) }
  const log = await openLog(folder)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', folder.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...folder.user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // Its own session: Ctrl-C reaches the app alone, which stops the server when its own work is done.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  const ended = new Promise<'ended'>((done, failed) => {
    child.once('error', failed)
    child.once('exit', () => done('ended'))
  })
  child.unref()
  try {
    while ((await readPostmaster(folder)) === undefined) {
      if ((await Promise.race([ended, sleep(10, 'waiting')])) === 'ended') {
        // Another app may have been faster and started it. Or the last workers of a killed server are still exiting: PostgreSQL
        // waits for them.
        const reason = (await readPidFile(folder)) === undefined ? await lastFailure(folder) : undefined
        if (reason && !reason.includes('shared memory block')) {
          throw new DatabaseRefused(`The embedded PostgreSQL failed to start (${reason}); see ${logOf(folder)}.`)
        }
        return
      }
    }
  } finally {
    await log.close()
  }
}

/** Shuts the server down cleanly: no new work, connections closed, everything written. */
export async function stopPostmaster(folder: EmbeddedFolder): Promise<void> {
  const running = await readPostmaster(folder)
  if (!running || !(await servesFolder(running.pid, folder))) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while ((await readPostmaster(folder))?.pid === running.pid && Date.now() < deadline) await sleep(10)
}

async function readPidFile(folder: EmbeddedFolder): Promise<string | undefined> {
  return readFile(join(folder.data, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new DatabaseRefused(`${folder.data} belongs to another user of this machine: start the shop as that user.`, {
      cause: error,
    })
  })
}

async function servesFolder(pid: number, folder: EmbeddedFolder): Promise<boolean> {
  if (!(pid > 0)) return false
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  return command.then(
    (said) => servesData(said, folder.data),
    () => false,
  )
}

/** Whether this is the command line of a server of exactly this folder: `data2` is another's. */
export function servesData(commandLine: string, data: string): boolean {
  const options = /^[^\0]*postgres[\0 ]-D[\0 ](.*)/s.exec(commandLine)?.[1] ?? ''
  return options.startsWith(data) && ['\0', ' ', '\n', ''].includes(options.charAt(data.length))
}

async function openLog(folder: EmbeddedFolder) {
  const path = logOf(folder)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  const log = await open(path, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  await giveTo(folder.user, path)
  return log
}

async function lastFailure(folder: EmbeddedFolder): Promise<string> {
  const lines = (await readFile(logOf(folder), 'utf8').catch(() => '')).trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|error|denied/i.test(line)) ?? 'no reason given'
  return reason.replace(/^.*FATAL:\s*/, '')
}

function logOf(folder: EmbeddedFolder): string {
  return join(folder.home, 'server.log')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready, failed) => probe.once('error', failed).listen(0, '127.0.0.1', ready))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port on this machine')
  return address.port
}
