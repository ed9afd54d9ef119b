import { join } from 'node:path'
import type { Files } from '#domain/ports/files.ts'
import { diskFiles } from '#providers/files/disk-files.ts'
import { s3Files } from '#providers/files/s3-files.ts'
import type { Config } from '../config/config.ts'

type Place = Pick<Config, 's3' | 'dataDir'>

/** The bucket, or a folder. */
export function openFiles({ s3, dataDir }: Place): Files {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, 'files'))
}

/** The files of a staging copy. Its bucket may be the live shop's, so it is only read. Writes go to the folder, and nothing is deleted. */
export function stagingFiles({ s3, dataDir }: Place): Files {
  const folder = diskFiles(join(dataDir, 'files'))
  const bucket = s3 && s3Files(s3)
  return {
    put: folder.put,
    get: async (path) => (await folder.get(path)) ?? bucket?.get(path),
    find: async (path) => (await folder.find(path)) ?? bucket?.find(path),
    delete: async () => {},
  }
}
