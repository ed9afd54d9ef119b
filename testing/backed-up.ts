import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { listTables } from '#db/backup/list-tables.ts'
import { quoted, readChecksums } from '#db/backup/manifest.ts'
import { type RestoreOptions, restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import type { Files } from '#domain/ports/files.ts'

export type BackupFolder = {
  folder: string
  path: string
  write(from: { databaseUrl: string; files: Files }, include?: 'copied' | 'listed'): ReturnType<typeof writeBackup>
  restore(
    options: Omit<RestoreOptions, 'input' | 'now' | 'files'> & { files?: Files; path?: string },
  ): ReturnType<typeof restoreBackup>
  remove(): Promise<void>
}

/** A folder with one backup in it. */
export async function openBackupFolder(): Promise<BackupFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-backup-'))
  const path = join(folder, 'shop.tar')
  return {
    folder,
    path,
    write: (from, include = 'copied') =>
      writeBackup({ ...from, include, out: createWriteStream(path), spoolIn: folder, version: '0.0.0-test' }),
    restore: ({ path: other = path, files, ...options }) =>
      restoreBackup({ ...options, files, input: createReadStream(other), now: new Date() }),
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Rows and checksum of every table of a shop, by name. */
export async function checksums(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const tables = await listTables(client)
    const sums = await readChecksums(client, tables)
    return Object.fromEntries(tables.map((table, at) => [quoted(table), `${sums[at]?.rows} rows, ${sums[at]?.checksum}`]))
  } finally {
    client.release(true)
  }
}
