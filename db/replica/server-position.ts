import type { Database } from '../open-database.ts'

/** A server's log position: for a primary what was written, for a replica what was replayed. */
export type ServerPosition = { cluster: string; database: string; isReplica: boolean; position: bigint }

type Row = { cluster: string; database: string; is_replica: boolean; position: string | null; segment: string; block: string }

const WITHIN_MS = 1000
const SEGMENT_HEADER = 40n
const BLOCK_HEADER = 24n

// The insert position, not the flushed one: with asynchronous commit a server announces changes before flushing.
const POSITION = `
  select (select system_identifier::text from pg_control_system()) as cluster,
    current_database() as database,
    pg_is_in_recovery() as is_replica,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::text as position,
    pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
    current_setting('wal_block_size') as block`

/** Queries a server, with a timeout of a second. */
export async function readPosition({ pool, within }: Pick<Database, 'pool' | 'within'>): Promise<ServerPosition> {
  const { rows } = await within({ totalMs: WITHIN_MS }, () => pool.query<Row>(POSITION))
  const [row] = rows
  if (!row?.position) throw new Error('The server does not report its position')
  const { cluster, database, is_replica: isReplica } = row
  const inserted = BigInt(row.position)
  const position = isReplica ? inserted : endOfRecords(inserted, BigInt(row.segment), BigInt(row.block))
  return { cluster, database, isReplica, position }
}

/** At the end of a full block the next one's header is included, which a replica reaches only with the next record. */
export function endOfRecords(inserted: bigint, segment: bigint, block: bigint): bigint {
  if (inserted % segment === SEGMENT_HEADER) return inserted - SEGMENT_HEADER
  return inserted % block === BLOCK_HEADER ? inserted - BLOCK_HEADER : inserted
}

/** Why this isn't a replica of that primary; undefined if it is. */
export function refuseReplica(primary: ServerPosition, replica: ServerPosition): string | undefined {
  if (!replica.isReplica) return 'The server is not a replica: it accepts writes.'
  const isSame = replica.cluster === primary.cluster && replica.database === primary.database
  return isSame ? undefined : 'The server is a replica of another database.'
}
