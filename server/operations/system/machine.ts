import { statfs } from 'node:fs/promises'
import type { DoctorFindings } from '#contracts/operations/system-views.ts'
import type { ReplicaStatus } from '#db/replica/follow-replica.ts'
import type { Config } from '#server/config/config.ts'
import type { Infra } from '#server/pages/site.ts'
import { openDoctor } from './doctor-findings.ts'

/** What this node knows without querying the database. */
export type Machine = {
  version: string
  filesIn: 'disk' | 'bucket'
  /** Scheduled backups; undefined: none. */
  backups: Config['backups']
  /** The read replica; null without one. */
  replica(): ReplicaStatus | null
  /** What the doctor finds beside this node. */
  runDoctor(): Promise<DoctorFindings['findings']>
  /** Free disk space for the shop's files and its embedded database; null if both are elsewhere. */
  readFreeBytes(): Promise<number | null>
}

export function openMachine(
  { s3, dataDir, databaseUrl, backups }: Pick<Config, 's3' | 'dataDir' | 'databaseUrl' | 'backups'>,
  { version, replica }: Pick<Infra, 'version' | 'replica'>,
): Machine {
  return {
    version,
    filesIn: s3 ? 'bucket' : 'disk',
    backups,
    runDoctor: openDoctor(),
    replica: () => replica?.status() ?? null,
    async readFreeBytes() {
      if (s3 && databaseUrl) return null
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  }
}
