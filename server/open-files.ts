import { join } from 'node:path'
import type { Files } from '#domain/ports/files.ts'
import { diskFiles } from '#providers/files/disk-files.ts'
import { s3Files } from '#providers/files/s3-files.ts'
import type { Config } from './config.ts'

/** The bucket, or a folder. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, 'files'))
}
