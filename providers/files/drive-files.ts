import type { DriverContract } from 'flydrive/types'
import { Refusal } from '#contracts/refusal.ts'
import type { Files } from '#domain/ports/files.ts'

// Names are never used again, so whoever holds a copy may keep it; the shop itself says how long.
const CACHE_CONTROL = 'max-age=3600'

/** Flydrive's drivers behind our port; opened when the first file is asked for. */
export function driveFiles(open: () => Promise<DriverContract>): Files {
  let opened: Promise<Pick<DriverContract, 'put' | 'getBytes' | 'delete'>> | undefined
  async function drive() {
    opened ??= open()
    return opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
  }

  return {
    async put(path, bytes, contentType) {
      const driver = await drive()
      await driver.put(safe(path), bytes, { contentType, cacheControl: CACHE_CONTROL }).catch(noAnswer)
    },
    async get(path) {
      const driver = await drive()
      return driver.getBytes(safe(path)).catch((error: unknown) => (isMissing(error) ? undefined : noAnswer(error)))
    },
    async delete(path) {
      const driver = await drive()
      await driver.delete(safe(path)).catch((error: unknown) => {
        if (!isMissing(error)) noAnswer(error)
      })
    },
  }
}

/** Paths are ours alone; one that could lead out of its folder is a bug, and stops here. */
function safe(path: string): string {
  if (/^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(path)) return path
  throw new Error(`No file of ours lies at ${JSON.stringify(path.slice(0, 200))}`)
}

const MISSING = ['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (MISSING.includes(cause.name) || ('code' in cause && MISSING.includes(String(cause.code)))) return true
  }
  return false
}

function noAnswer(cause: unknown): never {
  throw new Refusal('provider_unavailable', 'Files cannot be reached at the moment', { cause })
}
