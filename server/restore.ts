import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type RestoreSummary, restoreBackup } from '#db/backup/restore-backup.ts'
import { checkTarget } from '#db/backup/restore-target.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open-database.ts'
import { backupName } from './backup/choose-old-backups.ts'
import { openShopData } from './backup/open-shop-data.ts'
import { Refused, runCommand } from './backup/run-command.ts'
import { saveBackup } from './backup/save-backup.ts'
import { type Config, readConfig } from './config.ts'
import { readVersion } from './version.ts'

const USAGE = `Usage: npm run restore -- FILE           restores a backup into the shop's empty database
       npm run restore -- --over FILE    backs up the shop that is there, and replaces it
       npm run restore -- --check FILE   restores it into a database that is deleted at once: is it whole?
FILE may be -, the standard input.`

/** `npm run restore`. */
async function run(args: string[]): Promise<string> {
  const { file, check, over } = readArguments(args)
  if (file !== '-' && !(await stat(file).catch(() => undefined))?.isFile()) throw new Refused(`There is no file ${file}.`)
  const open = () => (file === '-' ? process.stdin : createReadStream(file))
  const began = performance.now()
  const summary = check ? await tryOut(open()) : await restore(readConfig(process.env), open, over)
  return sentence(summary, check, began)
}

async function restore(config: Config, open: () => Readable, over: boolean): Promise<RestoreSummary> {
  const data = await openShopData(config)
  try {
    if (over) await backUpFirst(config, data)
    return await restoreBackup({ ...data, input: open(), over, now: new Date() })
  } finally {
    await data.close()
  }
}

/** What is about to be replaced; nothing if there is no shop yet. */
async function backUpFirst(config: Config, data: Awaited<ReturnType<typeof openShopData>>): Promise<void> {
  const database = openDatabase(data.databaseUrl, { max: 2 })
  try {
    const { rows } = await database.pool.query<{ found: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    )
    if (!rows[0]?.found) return
    await refuseRunningShop(database)
    await migrate(database)
    const folder = join(config.dataDir, 'backups')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `before-restore-${backupName(new Date())}`)
    const include = config.s3 ? 'listed' : 'copied'
    await saveBackup(database.db, path, { ...data, include, version: await readVersion() })
    console.warn(`What was there is in ${path}.`)
  } finally {
    await database.close()
  }
}

/** Before anything is changed: the safety backup brings the database to this version. */
async function refuseRunningShop({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await checkTarget(client, { over: true })
  } finally {
    client.release()
  }
}

/** Restores into a server of its own that is deleted afterwards. */
async function tryOut(input: Readable): Promise<RestoreSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-check-'))
  // Open to the user whom PostgreSQL runs as under root.
  await chmod(folder, 0o755)
  const server = await startEmbeddedServer(folder, { durable: false })
  try {
    return await restoreBackup({ databaseUrl: server.url, input, files: undefined, now: new Date() })
  } finally {
    await server.stop()
    for (const made of [folder, server.home]) await rm(made, { recursive: true, force: true })
  }
}

function readArguments(args: string[]): { file: string; check: boolean; over: boolean } {
  try {
    const options = { check: { type: 'boolean', default: false }, over: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file] = positionals
    if (file && positionals.length === 1 && !(values.check && values.over))
      return { file: file === '-' ? '-' : resolve(file), ...values }
  } catch {
    // The usage says it better than the parser.
  }
  throw new Refused(USAGE)
}

function sentence(summary: RestoreSummary, check: boolean, began: number): string {
  const { tables, rows, files, missing, startedAt, version } = summary
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const what = `${rows} rows of ${tables} tables and ${files} files of ${startedAt.toISOString()}, version ${version}`
  if (check) return `The backup is whole and would restore ${what}. Checked in ${seconds} s.`
  const lacking = missing > 0 ? `\n${missing} of the files that the backup names are not in the bucket.` : ''
  return `Restored ${what} in ${seconds} s. Every table is as it was.${lacking}
Payments, payouts and emails are paused. Start the shop, sign in as an operator and open /admin/backup.`
}

runCommand(run)
