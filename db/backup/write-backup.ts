import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { BACKUP_LOCK } from '#domain/kernel/backup-lock.ts'
import type { Files } from '#domain/ports/files.ts'
import { type FoundTable, nameOf, sortTables } from './list-tables.ts'
import {
  BackupProblem,
  type BackupTable,
  END,
  FILE_LIST,
  FORMAT,
  MANIFEST,
  type Manifest,
  quoted,
  quotedName,
  readChecksums,
  SAME_TEXT,
  tableEntry,
} from './manifest.ts'
import { removeOnExit } from './remove-on-exit.ts'
import { type FileCount, type FileSource, writeFileList } from './write-files.ts'

export type BackupOptions = {
  databaseUrl: string
  out: Writable
  /** The folder for compressed tables until their size is known. */
  spoolIn: string
  files: Files
  /** `listed`: only the files' names and sizes, for a bucket that keeps old versions itself. */
  include: 'copied' | 'listed'
  version: string
}

export type BackupSummary = {
  startedAt: Date
  tables: number
  rows: number
  files: number
  bytes: number
  /** Tables that are not the shop's. */
  leftOut: string[]
} & Omit<FileCount, 'count'>

/** Writes a consistent backup while the shop runs: a snapshot of the database, then the files that it references. */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const [guard, client] = [connection(options.databaseUrl), connection(options.databaseUrl)]
  const stopping = new AbortController()
  guard.on('end', () => stopping.abort())
  const spool = await mkdtemp(join(options.spoolIn, '.tonewood-backup-'))
  const kept = removeOnExit(spool)
  try {
    await Promise.all([guard.connect(), client.connect()])
    // Before the snapshot, so that files it references aren't deleted. In a transaction, because a pooler keeps only that on one
    // connection.
    await guard.query('begin')
    await guard.query('set local idle_in_transaction_session_timeout = 0')
    await guard.query('select pg_advisory_xact_lock_shared($1)', [BACKUP_LOCK])
    await client.query('begin isolation level repeatable read read only')
    await client.query(SAME_TEXT)
    const summary = await writeWithin(client, spool, { ...options, signal: stopping.signal })
    // A broken connection may only be noticed on use.
    await guard.query('select 1').catch(lost)
    return summary
  } catch (error) {
    if (stopping.signal.aborted && !(error instanceof BackupProblem)) lost(error)
    throw error
  } finally {
    await Promise.allSettled([client.end(), guard.end()])
    await kept.remove()
  }
}

function lost(cause: unknown): never {
  throw new BackupProblem('The connection that protects files from deletion was lost. Start the backup again.', { cause })
}

function connection(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'tonewood backup', keepAlive: true })
  client.on('error', () => {})
  return client
}

type Writing = BackupOptions & { signal: AbortSignal }

async function writeWithin(client: pg.Client, spool: string, options: Writing): Promise<BackupSummary> {
  const { own, others } = await sortTables(client)
  const manifest = await describe(client, own, options)
  const tar = pack()
  let bytes = 0
  tar.on('data', (chunk) => {
    bytes += (chunk as Buffer).length
  })
  const written = pipeline(tar, options.out, { signal: options.signal })
  // Awaited below; until then an output error must not count as unhandled.
  written.catch(() => {})
  try {
    const head = JSON.stringify(manifest, null, 2)
    await addText(tar, MANIFEST, head)
    for (const table of manifest.tables) await addTable(client, tar, table, spool)
    const source: FileSource = { client, files: options.files, include: options.include }
    const list = join(spool, 'files')
    const { count, ...lacking } = await writeFileList(source, tar, list)
    await addStored(tar, FILE_LIST, list)
    const sha256 = createHash('sha256')
    for await (const chunk of createReadStream(list)) sha256.update(chunk)
    const end = { manifest: createHash('sha256').update(head).digest('hex'), files: sha256.digest('hex') }
    await addText(tar, END, JSON.stringify(end))
    tar.finalize()
    await written
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const startedAt = new Date(manifest.startedAt)
    return { startedAt, tables: manifest.tables.length, rows, files: count, bytes, leftOut: others.map(nameOf), ...lacking }
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined)
    // A failed output is the cause, and the current write only noticed it.
    refuseOutput(error)
    refuseOutput(await written.catch((reason: unknown) => reason))
    throw error
  }
}

const OUTPUT_PROBLEMS: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space for the backup.',
  EDQUOT: 'The disk quota of this user is exhausted. Free some space for the backup.',
  EPIPE: 'The program reading the backup exited early, so the backup was not written.',
}

/** Throws a sentence if the backup could not be written. */
function refuseOutput(cause: unknown): void {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const sentence = OUTPUT_PROBLEMS[code]
  if (sentence) throw new BackupProblem(sentence, { cause })
}

async function describe(client: pg.Client, own: FoundTable[], { include, version }: BackupOptions): Promise<Manifest> {
  const first = await client.query<{ at: Date; server: string; migrated: boolean; queue: boolean }>(
    `select now() as at, current_setting('server_version') as server,
       to_regclass('drizzle.__drizzle_migrations') is not null as migrated, to_regclass('pgboss.version') is not null as queue`,
  )
  const [about] = first.rows
  if (!about?.migrated) throw new BackupProblem('This database contains no shop.')
  const migrations = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.__drizzle_migrations order by name',
  )
  const queue = about.queue ? (await client.query<{ version: number }>('select version from pgboss.version')).rows[0] : undefined
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select s.schemaname as schema, s.sequencename as name, s.last_value::text as value
     from pg_sequences s join pg_depend d on d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
       and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
     where d.refobjid = any($1::regclass[]) and s.last_value is not null order by 1, 2`,
    [own.map(quoted)],
  )
  const sums = await readChecksums(client, own)
  const tables = own.map((table, at) => ({ ...table, rows: 0, checksum: '', ...sums[at] }))
  return {
    format: FORMAT,
    version,
    startedAt: about.at.toISOString(),
    server: about.server,
    migrations: migrations.rows,
    queue: queue?.version ?? null,
    tables,
    sequences: sequences.rows,
    files: include,
  }
}

// The checksum of the compressed bytes shows which table is damaged. Up to level 7 the database is slower than the compression.
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 7, [constants.ZSTD_c_checksumFlag]: 1 } }

async function addTable(client: pg.Client, tar: Pack, table: BackupTable, spool: string): Promise<void> {
  const rows = client.query(copyTo(`copy (select ${table.columns.map(quotedName).join(', ')} from ${quoted(table)}) to stdout`))
  const path = join(spool, 'table')
  await pipeline(rows, createZstdCompress(ZSTD), createWriteStream(path, { mode: 0o600 }))
  await addStored(tar, tableEntry(table), path)
}

async function addStored(tar: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path)
  await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600 }))
}

async function addText(tar: Pack, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await pipeline(Readable.from([bytes]), tar.entry({ name, size: bytes.length, mode: 0o600 }))
}
