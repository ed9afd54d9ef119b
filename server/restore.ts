import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { decryptWith, isEncrypted } from '#db/backup/encryption.ts'
import { BackupProblem } from '#db/backup/manifest.ts'
import { removeOnExit } from '#db/backup/remove-on-exit.ts'
import { type RestoreSummary, restoreBackup } from '#db/backup/restore-backup.ts'
import { checkTarget } from '#db/backup/restore-target.ts'
import { missingFilesClause } from '#db/backup/write-files.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { openDatabase } from '#db/open-database.ts'
import { recordCheck } from '#domain/operations/backups/record-backup.ts'
import { type Config, readConfig } from './config/config.ts'
import { backupName } from './operations/backup/choose-old-backups.ts'
import { hasShopData, openShopData } from './operations/backup/open-shop-data.ts'
import { type Opened, runCommand } from './operations/backup/run-command.ts'
import { saveBackup } from './operations/backup/save-backup.ts'
import { stagingFiles } from './startup/open-files.ts'
import { readVersion } from './version.ts'

const USAGE = `Usage: npm run restore -- FILE           restores a backup into the shop's empty database
       npm run restore -- --over FILE    backs up the existing shop, then replaces it
       npm run restore -- --check FILE   checks that FILE is complete, by restoring it into a temporary database
Use - as FILE for standard input.
Options: --staging        makes a test copy that sends no emails or webhooks, moves no money and deletes no files
         --scrub          with --staging: replaces people's names, email addresses, phone numbers and street addresses
         --identity=KEYS  decrypts FILE with the age private keys in the file KEYS`

const STAGING_SENTENCE =
  'This is a staging copy. Regardless of its settings, it sends no emails or webhooks, moves no money, buys no labels and deletes no files.'

/** `npm run restore`. */
export async function runRestore(args: string[], opened: Opened): Promise<string> {
  const { file, check, identity, ...how } = readArguments(args)
  if (file !== '-' && !(await stat(file).catch(() => undefined))?.isFile())
    throw new Refusal('not_found', `File not found: ${file}.`)
  const open = () => openBackup(file, identity)
  const began = performance.now()
  if (!check) return sentence(await restore(readConfig(process.env), open, { ...how, opened }), began)
  const summary = await tryOut(await open(), opened)
  const recorded = await recordChecked(summary, opened)
  if (summary.missing > 0)
    throw new BackupProblem(
      `The backup is incomplete: ${missingFilesClause(summary)}. Everything else would be restored.${recorded}`,
    )
  return checkSentence(summary, began) + recorded
}

/** An encrypted backup requires its key file. */
async function openBackup(file: string, identity: string | undefined): Promise<Readable> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  if (identity) return decryptWith(identity, input)
  if (file !== '-' && (await beginsEncrypted(file)))
    throw new BackupProblem('This backup is encrypted. Pass the file with its private key: --identity=KEYS')
  return input
}

async function beginsEncrypted(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 63 })) return isEncrypted(chunk as Buffer)
  return false
}

type How = { over: boolean; staging: { scrub: boolean } | undefined; opened: Opened }

async function restore(config: Config, open: () => Promise<Readable>, { over, staging, opened }: How): Promise<RestoreSummary> {
  const data = await openShopData(config, opened)
  try {
    if (over) await backUpFirst(config, data)
    // The bucket of this configuration may be the live shop's.
    const files = staging ? stagingFiles(config) : data.files
    return await restoreBackup({ ...data, files, input: await open(), over, staging, now: new Date() })
  } finally {
    await data.close()
  }
}

/** Backs up the existing shop without migrating it. Does nothing if there is no shop yet. */
async function backUpFirst(config: Config, data: Awaited<ReturnType<typeof openShopData>>): Promise<void> {
  if (!(await holdsShop(data.databaseUrl))) return
  const folder = join(config.dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `before-restore-${backupName(new Date())}`)
  const include = config.s3 ? 'listed' : 'copied'
  const saved = await saveBackup(path, { ...data, include, version: await readVersion() })
  const lacking = saved.missing > 0 ? ` ${missingFilesClause(saved)}.` : ''
  console.warn(`The previous data is saved in ${saved.path}.${lacking}`)
}

/** Refuses if the shop is running, before anything is done. */
async function holdsShop(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'tonewood restore' })
  await client.connect()
  try {
    return (await checkTarget(client, { over: true })) === 'shop'
  } finally {
    await client.end()
  }
}

/** Restores into a temporary server that is deleted afterwards. */
async function tryOut(input: Readable, opened: Opened): Promise<RestoreSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-check-'))
  const made = [removeOnExit(folder)]
  // Accessible to the user that PostgreSQL runs as under root.
  await chmod(folder, 0o755)
  const starting = startEmbeddedServer(folder, { durable: false })
  const stop = async () => (await starting.catch(() => undefined))?.stop()
  opened.push(stop)
  try {
    const server = await starting
    made.push(removeOnExit(server.home))
    return await restoreBackup({ databaseUrl: server.url, input, files: undefined, now: new Date() })
  } finally {
    await stop()
    for (const each of made) await each.remove()
  }
}

/** Records the check in the configured shop, for its alerts. Returns a sentence if that failed. */
async function recordChecked({ startedAt, missing: missingFiles }: RestoreSummary, opened: Opened): Promise<string> {
  try {
    const config = readConfig(process.env)
    if (!(await hasShopData(config))) return ''
    const data = await openShopData(config, opened)
    const database = openDatabase(data.databaseUrl, { max: 1 })
    try {
      await recordCheck(database.db, { startedAt, at: new Date(), missingFiles })
      return ''
    } finally {
      await database.close()
      await data.close()
    }
  } catch (error) {
    return ` The shop could not record the check: ${error instanceof Error ? error.message : error}`
  }
}

type Arguments = {
  file: string
  check: boolean
  over: boolean
  staging: { scrub: boolean } | undefined
  identity: string | undefined
}

function readArguments(args: string[]): Arguments {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { check: flag, over: flag, staging: flag, scrub: flag, identity: { type: 'string' } as const }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file] = positionals
    const { check, over, scrub, identity } = values
    const isFair = !(check && (over || values.staging)) && !(scrub && !values.staging)
    const staging = values.staging ? { scrub } : undefined
    if (file && positionals.length === 1 && isFair)
      return { file: file === '-' ? '-' : resolve(file), check, over, staging, identity }
  } catch {
    // The usage explains it better than the parser.
  }
  throw new Refusal('invalid_input', USAGE)
}

function whatOf({ tables, rows, files, startedAt, version }: RestoreSummary): string {
  return `${rows} rows in ${tables} tables and ${files} files from ${startedAt.toISOString()}, version ${version}`
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function leftOutOf({ leftOut }: RestoreSummary): string {
  return leftOut.length > 0
    ? `\nIn the backup, but not restored, because they do not belong to the shop: ${leftOut.join(', ')}.`
    : ''
}

function checkSentence(summary: RestoreSummary, began: number): string {
  return `The backup is complete and would restore ${whatOf(summary)}. Checked in ${secondsSince(began)} s.${leftOutOf(summary)}`
}

function sentence(summary: RestoreSummary, began: number): string {
  const { missing, notInBucket, leftAlone, lostGrants } = summary
  const notes = [
    missing > 0 ? `\nThe backup is incomplete: ${missingFilesClause(summary)}.` : '',
    notInBucket > 0 ? `\n${notInBucket} of the files listed in the backup are not in the bucket.` : '',
    leftOutOf(summary),
    leftAlone.length > 0 ? `\nUnchanged, because they do not belong to the shop: ${leftAlone.join(', ')}.` : '',
    lostGrants.length > 0 ? `\nThese grants to other roles could not be restored:\n${lostGrants.join('\n')}` : '',
  ]
  const done = `Restored ${whatOf(summary)} in ${secondsSince(began)} s. All tables match the backup.${notes.join('')}`
  if (summary.isStaging) return `${done}\n${STAGING_SENTENCE}`
  return `${done}\nPayments, payouts and emails are paused. Start the shop, sign in as an operator and open /admin/backup.`
}

if (import.meta.main) runCommand(runRestore)
