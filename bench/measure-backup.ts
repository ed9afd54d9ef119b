import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '#providers/files/disk-files.ts'
import { saveBackup } from '#server/operations/backup/save-backup.ts'

/** Time and size of a backup of the whole database without pictures. */
export async function measureBackup(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-bench-backup-'))
  try {
    const startedAt = performance.now()
    const from = { databaseUrl, files: diskFiles(folder), include: 'listed', version: 'bench' } as const
    const { rows, bytes } = await saveBackup(join(folder, 'shop.tar'), from)
    const seconds = (performance.now() - startedAt) / 1000
    return `backup: ${rows} rows in ${seconds.toFixed(0)} s (goal 60 s), ${(bytes / 1_000_000).toFixed(0)} MB (goal 200 MB)`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
