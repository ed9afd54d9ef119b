import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'

const MARK = 'folder-id'

/** Identifies the folder with the shop's files, by the id that the first node wrote into it. Null for a bucket. */
export async function identifyFilesFolder({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string | null> {
  if (s3) return null
  const folder = join(dataDir, 'files')
  const mark = join(folder, MARK)
  const found = await readFile(mark, 'utf8').catch(() => undefined)
  if (found !== undefined) return found
  await mkdir(folder, { recursive: true })
  const id = randomUUID()
  // If two nodes start at once, one links its file, and the other reads it complete.
  const draft = `${mark}-${id}`
  try {
    await writeFile(draft, id)
    await link(draft, mark).catch(unlessItExists)
    return await readFile(mark, 'utf8')
  } finally {
    await rm(draft, { force: true })
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
