import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import type { Tx } from '#domain/kernel/db.ts'
import type { Files } from '#domain/ports/files.ts'
import { applyMigrations, BASELINE, LAST_OF_BASELINE, MIGRATION_LOCK, migrationsFolder } from '../migrate.ts'
import { noteOwnObjects } from '../own-objects.ts'
import { getServerVersion, refuseServer } from '../refuse-server.ts'
import { readGrants, restoreGrants } from './grants.ts'
import { findOwnObjects, nameOf, sortTables } from './list-tables.ts'
import { finishLoading, loadTable, prepareLoading } from './load-tables.ts'
import { BackupProblem, type Manifest, quoted, SAME_TEXT } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { checkTarget, clearTarget } from './restore-target.ts'
import { scrubPeople } from './scrub-people.ts'
import type { BackupSummary } from './write-backup.ts'
import { findMissingFiles } from './write-files.ts'

export type RestoreOptions = {
  databaseUrl: string
  input: Readable
  /** Where files are written; undefined for a check, which only reads them. */
  files: Files | undefined
  /** Replaces an existing shop. */
  over?: boolean
  /** Marks the database as a staging copy, which stays paused; `scrub` also replaces people's names and addresses. */
  staging?: { scrub: boolean } | undefined
  now: Date
}

type Restored = BackupSummary & {
  version: string
  /** Files that the backup lists and the bucket lacks. */
  notInBucket: number
  isStaging: boolean
}
export type RestoreSummary = Restored & {
  /** Tables of others in the same database. */
  leftAlone: string[]
  /** Rights of other roles that were lost, as statements. */
  lostGrants: string[]
}

/** Restores a backup into a database, or changes nothing. Payments, payouts and emails are then paused, and everyone is signed out. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { databaseUrl, over = false } = options
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tonewood restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    refuseServer(await getServerVersion(drizzle({ client })))
    await checkTarget(client, { over })
    const summary = await drizzle({ client }).transaction(async (tx) => {
      await client.query(SAME_TEXT)
      // A shop that starts meanwhile waits, and then finds the restored data.
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const target = await checkTarget(client, { over })
      const grants = target === 'shop' ? await readGrants(client) : []
      if (target === 'shop') await clearTarget(client)
      const restored = await restoreWithin({ client, tx }, options)
      const others = (await sortTables(client)).others.map(nameOf)
      return { ...restored, leftAlone: others, lostGrants: await restoreGrants(client, grants) }
    })
    // Not the whole database: its system catalog would take longer than a small shop.
    const { own } = await sortTables(client)
    await client.query(`analyze ${own.map(quoted).join(', ')}`)
    return summary
  } finally {
    await client.end()
  }
}

/** One transaction, for statements and for the migrator. */
type Open = { client: pg.Client; tx: Tx }

async function restoreWithin({ client, tx }: Open, { input, files, now, staging }: RestoreOptions): Promise<Restored> {
  let prepared: Awaited<ReturnType<typeof prepareLoading>> | undefined
  let begun: Manifest | undefined
  let [notInBucket, bytes] = [0, 0]
  const paths = new Set<string>()
  input.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const manifest = await readBackup(input, {
    async begin(read) {
      begun = read
      await makeTables({ client, tx }, read)
      prepared = await prepareLoading(client, read.tables)
    },
    async table(table, compressed) {
      if (prepared?.skipped.has(nameOf(table))) for await (const _ of compressed);
      else await loadTable(client, table, compressed)
    },
    async tablesDone() {
      if (!begun || !prepared) return
      const { keys, skipped } = prepared
      const tables = begun.tables.filter((table) => !skipped.has(nameOf(table)))
      await finishLoading(client, { ...begun, tables }, keys)
    },
    async file(path, content) {
      await files?.put(path, content, contentType(path))
      paths.add(path)
    },
    async listed({ path }) {
      paths.add(path)
      if (files && !(await files.find(path))) notInBucket += 1
    },
  })
  await checkLedger(client)
  // The rows are loaded, so that data migrations of later versions apply to them.
  await applyMigrations(tx, migrationsFolder)
  const lacking = await findMissingFiles(client, paths)
  await noteOwnObjects(tx, await findOwnObjects(client))
  await client.query(
    "update public.sessions set ended_at = $1, ended_because = 'signed_out', unconfirmed_token_hash = null where ended_at is null",
    [now],
  )
  // None of the backup's nodes runs here, and newer ones would expect their files in the old nodes' folder.
  await client.query('delete from public.nodes')
  // A token that was revoked after the backup is active again, so its owner decides.
  await client.query('update public.api_tokens set confirmed_at = null where confirmed_at is not null')
  // The backup of a shop that was itself paused after a restore: what was unknown then still is.
  const { rows: waiting } = await client.query<{ since: Date; staging: boolean }>(
    'update public.restores set resumed_at = $1 where resumed_at is null returning backup_started_at as since, is_staging as staging',
    [now],
  )
  const since = [new Date(manifest.startedAt), ...waiting.map((restore) => restore.since)].sort(
    (a, b) => a.getTime() - b.getTime(),
  )[0]
  // A backup of a staging copy restores as one.
  const isStaging = staging !== undefined || waiting.some((restore) => restore.staging)
  await client.query(
    `insert into public.restores (restored_at, backup_started_at, backup_version, compare_asked_at, is_staging)
     values ($1, $2, $3, $4, $5)`,
    [now, since, manifest.version, isStaging ? null : now, isStaging],
  )
  if (staging?.scrub) await scrubPeople(client)
  const leftOut = [...(prepared?.skipped ?? [])]
  const tables = manifest.tables.filter((table) => !leftOut.includes(nameOf(table)))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const [startedAt, { version }] = [new Date(manifest.startedAt), manifest]
  const counts = { tables: tables.length, rows, files: paths.size, notInBucket, bytes }
  return { startedAt, version, ...counts, isStaging, leftOut, ...lacking }
}

/** The tables as the backup's own version had them. */
async function makeTables({ client, tx }: Open, manifest: Manifest): Promise<void> {
  const known = await readdir(migrationsFolder)
  // A shop that started with version 0.1 still lists the migrations that the baseline replaced.
  const names = manifest.migrations
    .map(({ name }) => (name === LAST_OF_BASELINE ? BASELINE : name))
    .filter((name) => name >= BASELINE)
  if (names.some((name) => !known.includes(name)))
    throw new BackupProblem('This backup was made by a newer version of the shop. Update the shop first.')
  const until = await mkdtemp(join(tmpdir(), 'tonewood-migrations-'))
  try {
    for (const name of names) await symlink(join(migrationsFolder, name), join(until, name))
    await applyMigrations(tx, until)
  } finally {
    await rm(until, { recursive: true })
  }
  if (manifest.queue !== null) await makeQueue(client, manifest.queue)
}

/** The job queue's own tables; pg-boss migrates older ones at startup. */
async function makeQueue(client: pg.Client, wanted: number): Promise<void> {
  await client.query(withinTransaction(getConstructionPlans('pgboss')))
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  const ours = rows[0]?.version ?? 0
  if (wanted > ours) throw new BackupProblem('This backup was made by a newer version of the shop. Update the shop first.')
  for (let version = ours; version > wanted; version--) await client.query(withinTransaction(getRollbackPlans('pgboss', version)))
}

/** Without the plan's own transaction. */
function withinTransaction(plan: string): string {
  return plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
}

async function checkLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ events: number }>(
    `select count(*)::int as events from (
       select 1 from public.ledger_lines group by event_id having sum(amount_cents) <> 0) unequal`,
  )
  const events = rows[0]?.events ?? 0
  if (events > 0) throw new BackupProblem(`The ledger in this backup is invalid: ${events} of its entries do not sum to zero.`)
}

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', pdf: 'application/pdf' }

function contentType(path: string): string {
  return CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}
