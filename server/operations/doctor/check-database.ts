import pg from 'pg'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { type Database, openDatabase } from '#db/open-database.ts'
import { getServerVersion, refuseServer } from '#db/refuse-server.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isStagingCopy } from '#domain/money/restores/payments-pause.ts'
import { findIncompleteBackup } from '#domain/operations/backups/record-backup.ts'
import { signingKeys } from '#domain/people/accounts/accounts-tables.ts'
import type { Config } from '#server/config/config.ts'
import { databaseAdvice } from '#server/startup/database-advice.ts'
import { hasShopData } from '../backup/open-shop-data.ts'
import type { Opened } from '../backup/run-command.ts'
import { type BackupSchedule, findBackupSchedule } from '../system/backup-schedule.ts'
import type { ClockDifference } from './check-clock.ts'
import { checkOperators } from './check-operators.ts'
import { checkReplica } from './check-replica.ts'
import { checkConnections, checkMigrations, checkRights } from './check-schema.ts'
import { checkExtensions, checkLetters, getDatabaseFacts } from './check-server.ts'
import { checkListening, checkSessions } from './check-sessions.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

export type DatabaseFindings = {
  findings: Finding[]
  clocks: ClockDifference[]
  /** The ids of the shop's signing keys; undefined if they couldn't be read. */
  keyIds: string[] | undefined
  isStaging: boolean
}

const CHECK = 'database'
const STAGING = 'This is a staging copy: emails, webhooks, payments, payouts, labels and file deletion are off.'
const NOTHING = { clocks: [], keyIds: undefined, isStaging: false }

/** Checks the configured database. Starts an embedded server if none is running, and stops it again. */
export async function checkDatabase(config: Config, opened: Opened): Promise<DatabaseFindings> {
  if (!(await hasShopData(config)))
    return {
      ...NOTHING,
      findings: [ok(CHECK, `The embedded PostgreSQL will be created in ${config.dataDir} when the shop first starts.`)],
    }
  try {
    const starting = config.databaseUrl ? undefined : startEmbeddedServer(config.dataDir)
    const stop = async () => (await starting?.catch(() => undefined))?.stop()
    opened.push(stop)
    try {
      return await checkDatabaseAt(config.databaseDirectUrl ?? (await starting)?.url ?? '', config)
    } finally {
      await stop()
    }
  } catch (error) {
    return { ...NOTHING, findings: [wrong(CHECK, reasonOf(error))] }
  }
}

async function checkDatabaseAt(url: string, config: Config): Promise<DatabaseFindings> {
  const database = openDatabase(url, { max: 2 })
  try {
    return await examine(database, url, config)
  } catch (error) {
    return { ...NOTHING, findings: [wrong(CHECK, databaseAdvice(error) ?? `${reasonOf(error)}.`)] }
  } finally {
    await database.close()
  }
}

/** The shop announces changes through its pooler, if it has one. */
async function checkPooler(directUrl: string, pool: pg.Pool, { databaseUrl }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseUrl === directUrl)
    return [await checkListening(directUrl, pool), await checkSessions(pool)]
  const pooled = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 })
  try {
    return [await checkListening(directUrl, pooled)]
  } finally {
    await pooled.end()
  }
}

/** Empty unless the newest backup is incomplete or backups are scheduled. An alert covers the age of other backups. */
async function checkBackup(db: Queryable, { backups }: Config): Promise<Finding[]> {
  const schedule = await findBackupSchedule({ db, now: () => new Date() }, backups)
  const scheduled = schedule ? [scheduleFinding(schedule)] : []
  const incomplete = await findIncompleteBackup(db)
  if (!incomplete) return scheduled
  const { missingFiles, startedAt } = incomplete
  const uploads = missingFiles === 1 ? '1 upload has' : `${missingFiles} uploads have`
  const says = `The backup from ${startedAt.toISOString()} is incomplete: ${uploads} no file. Restore the missing files, then run the backup again.`
  return [...scheduled, wrong('backup', says)]
}

function scheduleFinding({ bucket, everyHours, lastAt, failure, isLate }: BackupSchedule): Finding {
  const check = 'backup schedule'
  const last = lastAt ? `the latest successful backup is from ${lastAt.toISOString()}` : 'no backups there yet'
  if (failure)
    return wrong(check, `The last backup to ${bucket} failed (${failure.error}); ${last}. The shop retries every 15 minutes.`)
  const says = `Every ${everyHours} h to ${bucket}; ${last}.`
  if (lastAt === null) return warning(check, `${says} The first one will run shortly after the shop starts.`)
  return isLate
    ? wrong(check, `${says} The next backup is overdue: check that a node with ROLE=all or ROLE=worker is running.`)
    : ok(check, says)
}

async function examine(database: Database, url: string, config: Config): Promise<DatabaseFindings> {
  const { db, pool } = database
  const version = refuseServer(await getServerVersion(db))
  const askedAt = Date.now()
  const facts = await getDatabaseFacts(db)
  const middle = (askedAt + Date.now()) / 2
  const { finding: migrations, isMigrated } = await checkMigrations(db, facts, config)
  const rights = await checkRights(db, facts, { isMigrated, migrates: config.migrate })
  const isReadable = isMigrated && rights.state === 'ok'
  const isStaging = isReadable && (await isStagingCopy(db))
  const findings = [
    facts.is_read_only
      ? wrong(CHECK, 'The server is read-only, like a replica: set DATABASE_URL to the primary server.')
      : ok(CHECK, `PostgreSQL ${version} is responding.`),
    await checkLetters(db, facts),
    await checkExtensions(db, facts),
    rights,
    migrations,
    await checkConnections({ db, now: () => new Date() }, facts, { ...config, isReadable }),
    ...(await checkPooler(url, pool, config)),
    ...(await checkReplica(config.databaseReplicaUrl, database)),
    ...(isReadable && !isStaging ? await checkBackup(db, config) : []),
    ...(isReadable && !isStaging ? await checkOperators(db, config) : []),
    ...(isStaging ? [warning('staging', STAGING)] : []),
  ]
  const keys = isReadable ? await db.select({ kid: signingKeys.kid }).from(signingKeys) : undefined
  return {
    findings,
    clocks: [{ of: 'the database’s', aheadMs: middle - new Date(facts.now).getTime() }],
    keyIds: keys?.map(({ kid }) => kid),
    isStaging,
  }
}
