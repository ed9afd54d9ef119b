import type { Database } from '#db/open-database.ts'
import { openReplica, type Replica } from '#db/replica/open-replica.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../operations/observability/log.ts'

type Given = Pick<Config, 'databaseReplicaUrl' | 'databasePool' | 'role'> & { directUrl: string }

/** The configured replica, on a node that serves requests. Until it responds, the primary is read. */
export function openReplicaOf(
  { databaseReplicaUrl: url, databasePool: max, role, directUrl }: Given,
  primary: Pick<Database, 'pool'>,
  log: Log,
): Replica | undefined {
  if (url === undefined || role === 'worker') return undefined
  return openReplica({ url, directUrl }, primary, {
    max,
    onStatus({ reason }) {
      if (reason === null) log.info('The read replica is in use')
      else log.warn('The read replica is not used', { reason })
    },
    onLost: (error) => log.warn('A connection to the read replica was lost', { error }),
  })
}
