import { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { FilePart, Files } from '#domain/ports/files.ts'

// Names are never reused, so copies may be cached; the shop sets for how long.
const CACHE_CONTROL = 'max-age=3600'

/** A flydrive driver, and a function to read a range, which flydrive lacks. */
export type Drive = { driver: DriverContract; readPart: (path: string, part: FilePart) => Promise<Readable> }

/** Flydrive's drivers behind our port, imported with the first file. */
export function driveFiles(open: () => Promise<Drive>): Files {
  let opened: Promise<Drive> | undefined
  async function drive() {
    opened ??= open()
    return opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
  }

  return {
    async put(path, bytes, contentType) {
      const { driver } = await drive()
      await driver.put(safe(path), bytes, { contentType, cacheControl: CACHE_CONTROL }).catch(noAnswer)
    },
    async get(path) {
      const { driver } = await drive()
      return driver.getBytes(safe(path)).catch((error: unknown) => (isMissing(error) ? undefined : noAnswer(error)))
    },
    async find(path) {
      const { driver, readPart } = await drive()
      const about = await driver
        .getMetaData(safe(path))
        .catch((error: unknown) => (isMissing(error) ? undefined : noAnswer(error)))
      if (!about) return undefined
      const read = async (part: FilePart) => toWeb(await readPart(path, part).catch(noAnswer))
      return { size: about.contentLength, read }
    },
    async delete(path) {
      const { driver } = await drive()
      await driver.delete(safe(path)).catch((error: unknown) => {
        if (!isMissing(error)) noAnswer(error)
      })
    },
  }
}

/** Reads one chunk ahead at most, so that a large file does not fill the memory. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array>
}

/** Only the shop makes paths. One that could lead out of its folder is a bug and stops here. */
function safe(path: string): string {
  if (/^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(path)) return path
  throw new Error(`Invalid file path: ${JSON.stringify(path.slice(0, 200))}`)
}

const MISSING = ['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (MISSING.includes(cause.name) || ('code' in cause && MISSING.includes(String(cause.code)))) return true
  }
  return false
}

function noAnswer(cause: unknown): never {
  throw new Refusal('provider_unavailable', 'Files are unavailable at the moment', { cause })
}
