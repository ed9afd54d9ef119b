import { randomUUID } from 'node:crypto'
import { chown, link, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefused } from './database-refused.ts'

/** PostgreSQL refuses to run as root, so it runs as this user. Undefined: as ourselves. */
export type OsUser = { uid: number; gid: number }
const NOBODY: OsUser = { uid: 65534, gid: 65534 }

// Where root puts the database if an ordinary user cannot access DATA_DIR. Both survive a reboot.
const OPEN_PLACES = ['/var/lib/tonewood', '/var/tmp/tonewood']

export type EmbeddedFolder = {
  /** Contains the cluster (`data`), its password and its log. */
  home: string
  data: string
  user: OsUser | undefined
  isElsewhere: boolean
}

/** Finds or creates the folder of the embedded server that belongs to this DATA_DIR. */
export async function embeddedFolder(dataDir: string): Promise<EmbeddedFolder> {
  await mkdir(dataDir, { recursive: true })
  const asked = await realpath(dataDir)
  const inside = join(asked, 'postgres')
  if (process.getuid?.() !== 0)
    return { home: await made(inside), data: join(inside, 'data'), user: undefined, isElsewhere: false }

  const isInside = (await canEnter(asked, NOBODY)) || (await exists(join(inside, 'data')))
  const home = await made(isInside ? inside : await homeElsewhere(asked))
  const data = join(home, 'data')
  return { home, data, user: await ownerOf(data), isElsewhere: !isInside }
}

/**
 * If DATA_DIR is not accessible, it only contains a note with the database's location. The note decides: a moved DATA_DIR keeps its
 * database, and a deleted one starts a new one.
 */
async function homeElsewhere(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres-is-at')
  const draft = `${note}.${randomUUID()}`
  await writeFile(draft, join(await openPlace(), `${basename(dirname(dataDir))}-${randomUUID()}`))
  // A link either makes the whole note or finds an existing one: of two starts at once both read the same place.
  await link(draft, note).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(note, 'utf8')).trim()
}

/** Whether this user may enter the folder: every folder of its path must allow it. */
export async function canEnter(folder: string, user: OsUser): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const pass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & pass)) return false
    if (path === dirname(path)) return true
  }
}

/** A folder owned by root that everyone may enter. */
export async function openPlace(): Promise<string> {
  for (const place of OPEN_PLACES) {
    const isMade = await mkdir(place, { recursive: true, mode: 0o755 }).catch(() => 'failed')
    const found = await lstat(place).catch(() => undefined)
    // Anyone may have created a folder with this name in /var/tmp before.
    if (isMade !== 'failed' && found?.isDirectory() && found.uid === 0 && (await canEnter(place, NOBODY))) return place
  }
  throw new DatabaseRefused(
    `PostgreSQL cannot run as root, and no folder was found where another user can run it (tried ${OPEN_PLACES.join(', ')}).`,
  )
}

/** A folder created by an ordinary user is used as that user; a new one as nobody. */
async function ownerOf(data: string): Promise<OsUser> {
  const found = await stat(data).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY
}

async function made(home: string): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o755 })
  const { uid } = await stat(home)
  const self = process.getuid?.()
  if (self !== undefined && uid !== self && self !== 0) {
    throw new DatabaseRefused(
      `${home} belongs to another user of this machine: start the shop as that user, or choose another DATA_DIR.`,
    )
  }
  return home
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** Gives a file or folder to the user that PostgreSQL runs as. */
export async function giveTo(user: OsUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}
