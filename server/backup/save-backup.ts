import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type BackupOptions, type BackupSummary, writeBackup } from '#db/backup/write-backup.ts'
import { recordBackup } from '#domain/backups/record-backup.ts'
import type { Db } from '#domain/kernel/db.ts'
import { chooseOldBackups, type Keep } from './choose-old-backups.ts'

type From = Omit<BackupOptions, 'out' | 'spoolIn'>

/** Writes a backup to this file and records it in the database. A file with this name is whole: until then it has another. */
export async function saveBackup(db: Db, path: string, from: From): Promise<BackupSummary> {
  const draft = `${path}.${randomUUID()}.part`
  try {
    const out = createWriteStream(draft, { mode: 0o600, flush: true })
    const summary = await writeBackup({ ...from, out, spoolIn: dirname(path) })
    await rename(draft, path)
    await syncFolder(dirname(path))
    const { startedAt, rows, files, bytes } = summary
    await recordBackup(db, { startedAt, finishedAt: new Date(), name: basename(path), bytes, rows, files })
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes the backups in this folder that are kept no longer. Returns their names. */
export async function pruneBackups(folder: string, keep: Keep): Promise<string[]> {
  const old = chooseOldBackups(await readdir(folder), keep)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Makes a renaming last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
