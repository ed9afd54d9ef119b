import type { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from '#domain/ports/files.ts'
import { driveFiles } from './drive-files.ts'

/** Files in a folder of this machine. */
export function diskFiles(folder: string): Files {
  return driveFiles(async (): Promise<FSDriver> => {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new FSDriver({ location: folder, visibility: 'private' })
  })
}
