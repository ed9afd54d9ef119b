import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '#domain/ports/files.ts'
import { type Drive, driveFiles } from './drive-files.ts'

/** Files in a folder of this machine. */
export function diskFiles(folder: string): Files {
  return driveFiles(async (): Promise<Drive> => {
    const { FSDriver } = await import('flydrive/drivers/fs')
    const driver = new FSDriver({ location: folder, visibility: 'private' })
    return { driver, readPart: async (path, part) => createReadStream(join(folder, path), part) }
  })
}
