import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedFolder } from './embedded-folder.ts'
import { type PostmasterOptions, readPostmaster, removeStalePostmaster, spawnPostmaster } from './embedded-postmaster.ts'

export type Watch = {
  /** The server was lost. */
  say(message: string): void
  /** It cannot be restarted: the shop should report that and exit. */
  giveUp(error: Error): void
}

// A busy machine may need this long for a recovery.
const GIVE_UP_AFTER_MS = 60_000
const TRY_AGAIN_MS = 1000
// Less than the server needs for its next log segment and its own files.
const NO_ROOM_BYTES = 24 * 1024 * 1024

/** For the operator to read, and for a supervisor to restart the shop. */
class ServerLost extends Error {
  override readonly name = 'ServerLost'

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : 'it exits immediately'
    super(`The shop is stopping because the embedded PostgreSQL stopped unexpectedly and cannot be restarted: ${why}`, { cause })
  }
}

/** Returns a function that restarts the lost server on its known port. It throws once the server is given up. */
export function restartLostServer(
  folder: EmbeddedFolder,
  postmaster: PostmasterOptions & { port: number },
  watch: Watch = { say() {}, giveUp() {} },
): (lostAt: number) => Promise<void> {
  let reportedLossAt = 0
  return async (lostAt) => {
    if (reportedLossAt !== lostAt) watch.say('The embedded PostgreSQL stopped unexpectedly. Restarting it')
    reportedLossAt = lostAt
    let cause: unknown
    try {
      if (await isRunning(folder, postmaster.port)) return
      await spawnPostmaster(folder, postmaster)
    } catch (error) {
      cause = error
    }
    // Checks after a while that it keeps running.
    await sleep(TRY_AGAIN_MS)
    // Waits for space on a full disk indefinitely, because the server recovers as soon as there is some.
    if (Date.now() - lostAt < GIVE_UP_AFTER_MS || !(await hasRoom(folder))) return
    const error = new ServerLost(cause)
    watch.giveUp(error)
    throw error
  }
}

async function isRunning(folder: EmbeddedFolder, port: number): Promise<boolean> {
  await removeStalePostmaster(folder)
  const found = await readPostmaster(folder)
  if (found && found.port !== port) throw new Error(`Another process started the server on port ${found.port}`)
  return found !== undefined
}

async function hasRoom(folder: EmbeddedFolder): Promise<boolean> {
  const found = await statfs(folder.home).catch(() => undefined)
  return found === undefined || found.bavail * found.bsize > NO_ROOM_BYTES
}
