import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'

/** What this node knows without asking the database. */
export type Machine = {
  version: string
  filesIn: 'disk' | 'bucket'
  /** Room on the disk with the shop's files; null where they are in a bucket. */
  readFreeBytes(): Promise<number | null>
}

export function openMachine({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, version: string): Machine {
  return {
    version,
    filesIn: s3 ? 'bucket' : 'disk',
    async readFreeBytes() {
      if (s3) return null
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  }
}
