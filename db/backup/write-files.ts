import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Pack } from 'tar-stream'
import { possiblePaths } from '#domain/people/uploads/upload-files.ts'
import type { Files } from '#domain/ports/files.ts'
import { FILE_CHECKSUM, FILES, type ListedFile } from './manifest.ts'

export type FileSource = { client: pg.Client; files: Files; include: 'copied' | 'listed' }

type Upload = { key: string; bucket: string; path: string }
const BATCH_SIZE = 500

/** The files of the shop's uploads. */
export type FileCount = {
  count: number
  /** Uploads whose files are all missing. */
  missing: number
  /** The expected path of the first one's file. */
  firstMissing: string | undefined
}

/** Adds the files of every upload, and lists them in this file. */
export async function writeFileList(source: FileSource, tar: Pack, listPath: string): Promise<FileCount> {
  const list = await open(listPath, 'w', 0o600)
  let [count, missing] = [0, 0]
  let firstMissing: string | undefined
  try {
    for await (const upload of everyUpload(source.client)) {
      let found = 0
      for (const path of possiblePaths(upload)) {
        const listed = await addFile(source, tar, path)
        if (!listed) continue
        found += 1
        await list.write(`${JSON.stringify(listed)}\n`)
      }
      count += found
      if (found > 0) continue
      missing += 1
      firstMissing ??= placeOf(upload)
    }
  } finally {
    await list.close()
  }
  return { count, missing, firstMissing }
}

/** The uploads in this database without a file among these paths, also for a backup that didn't report them. */
export async function findMissingFiles(client: pg.Client, paths: Set<string>): Promise<Omit<FileCount, 'count'>> {
  let missing = 0
  let firstMissing: string | undefined
  for await (const upload of everyUpload(client)) {
    if (possiblePaths(upload).some((path) => paths.has(path))) continue
    missing += 1
    firstMissing ??= placeOf(upload)
  }
  return { missing, firstMissing }
}

/** "12 uploads have no file, the first of them avatars/…" */
export function missingFilesClause({ missing, firstMissing }: Omit<FileCount, 'count'>): string {
  const first = firstMissing ? `, starting with ${firstMissing}` : ''
  return missing === 1 ? `1 upload has no file: ${firstMissing}` : `${missing} uploads have no file${first}`
}

/** Its files' names continue with their size. */
function placeOf({ bucket, path }: Upload): string {
  return `${bucket}/${path}`
}

async function* everyUpload(client: pg.Client): AsyncGenerator<Upload> {
  let after = ''
  while (true) {
    const { rows } = await client.query<Upload>(
      'select key, bucket, path from public.uploads where key > $1 order by key limit $2',
      [after, BATCH_SIZE],
    )
    yield* rows
    after = rows.at(-1)?.key ?? after
    if (rows.length < BATCH_SIZE) return
  }
}

async function addFile({ files, include }: FileSource, tar: Pack, path: string): Promise<ListedFile | undefined> {
  if (include === 'listed') {
    const stored = await files.find(path)
    return stored && { path, bytes: stored.size, sha256: null }
  }
  const bytes = await files.get(path)
  if (!bytes) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Before the bytes, so that a restore only writes complete files.
  const header = { name: FILES + path, size: bytes.length, mode: 0o600, pax: { [FILE_CHECKSUM]: sha256 } }
  await pipeline(Readable.from([Buffer.from(bytes)]), tar.entry(header))
  return { path, bytes: bytes.length, sha256 }
}
