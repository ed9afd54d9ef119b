import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedFolder } from './embedded-folder.ts'
import { forgetStalePostmaster, type PostmasterOptions, readPostmaster, spawnPostmaster } from './embedded-postmaster.ts'

export type Watch = {
  /** The server was lost. */
  say(message: string): void
  /** It cannot be started again: the shop had better end, and say so. */
  giveUp(error: Error): void
}

// A busy machine may take this long to recover what was not written out yet.
const GIVE_UP_AFTER_MS = 60_000
const TRY_AGAIN_MS = 750
// Less than the server needs for its next log segment and its own files.
const NO_ROOM_BYTES = 24 * 1024 * 1024

/** Each call sees to it that the server runs, on the port by which everybody knows it; throws once it is given up. */
export function reviveServer(
  folder: EmbeddedFolder,
  postmaster: PostmasterOptions & { port: number },
  watch: Watch = { say() {}, giveUp() {} },
): (lostAt: number) => Promise<void> {
  let saidOf = 0
  return async (lostAt) => {
    if (saidOf !== lostAt) watch.say('The embedded PostgreSQL was lost, and is started again')
    saidOf = lostAt
    const cause: unknown = await ensureRunning(folder, postmaster).catch((error: unknown) => error)
    if (cause) await sleep(TRY_AGAIN_MS, undefined, { ref: false })
    // A full disk is waited for, however long: the server goes on by itself as soon as there is room.
    if (Date.now() - lostAt < GIVE_UP_AFTER_MS || !(await hasRoom(folder))) return
    const error = new Error('The embedded PostgreSQL was lost and does not start again, so the shop ends.', { cause })
    watch.giveUp(error)
    throw error
  }
}

async function ensureRunning(folder: EmbeddedFolder, postmaster: PostmasterOptions & { port: number }): Promise<void> {
  await forgetStalePostmaster(folder)
  const found = await readPostmaster(folder)
  if (found === undefined) await spawnPostmaster(folder, postmaster)
  else if (found.port !== postmaster.port) throw new Error(`The server was started by somebody else, on port ${found.port}`)
}

async function hasRoom(folder: EmbeddedFolder): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder.home)
  return bavail * bsize > NO_ROOM_BYTES
}
