import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { removeOnExit } from '#db/backup/remove-on-exit.ts'
import { type BackupOptions, type BackupSummary, writeBackup } from '#db/backup/write-backup.ts'
import { chooseOldBackups, type Keep } from './choose-old-backups.ts'

type From = Omit<BackupOptions, 'out' | 'spoolIn'>

const DRAFT = /\.[0-9a-f-]{36}\.part$/
const SPOOL = /^\.tonewood-backup-/

/** Partial files of killed backups in this folder, unless another backup is running there. */
export async function findLeftOvers(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => DRAFT.test(name) || SPOOL.test(name)).toSorted()
}

/**
 * Writes a backup to this file under a temporary name, so that a file with the final name is complete. An incomplete backup keeps
 * a name that replaces no other backup.
 */
export async function saveBackup(path: string, from: From): Promise<BackupSummary & { path: string }> {
  const draftPath = `${path}.${randomUUID()}.part`
  const draft = removeOnExit(draftPath)
  try {
    const out = createWriteStream(draftPath, { mode: 0o600, flush: true })
    const summary = await writeBackup({ ...from, out, spoolIn: dirname(path) })
    const savedAs = summary.missing > 0 ? incompletePath(path) : path
    await rename(draftPath, savedAs)
    draft.finished()
    await syncFolder(dirname(path))
    return { ...summary, path: savedAs }
  } catch (error) {
    await draft.remove()
    throw error
  }
}

function incompletePath(path: string): string {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}-incomplete${ext}`)
}

/** Deletes expired backups in this folder. Returns their names. */
export async function pruneBackups(folder: string, keep: Keep): Promise<string[]> {
  const old = chooseOldBackups(await readdir(folder), keep)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Makes the rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
