import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { BackupProblem } from '#db/backup/manifest.ts'
import { type BackupSummary, writeBackup } from '#db/backup/write-backup.ts'
import { missingFilesClause } from '#db/backup/write-files.ts'
import { openDatabase } from '#db/open-database.ts'
import { PIPED, recordBackup } from '#domain/operations/backups/record-backup.ts'
import { readConfig } from './config/config.ts'
import { backupName, type Keep } from './operations/backup/choose-old-backups.ts'
import { hasShopData, openShopData } from './operations/backup/open-shop-data.ts'
import { type Opened, runCommand } from './operations/backup/run-command.ts'
import { findLeftOvers, pruneBackups, saveBackup } from './operations/backup/save-backup.ts'
import { readVersion } from './version.ts'

const USAGE = `Usage: npm run backup -- FILE     writes a backup to FILE, with the shop running or stopped
       npm run backup -- FOLDER   names the file by date and time
       npm run backup -- -        writes to standard output
Options: --files=list      lists the files of a bucket instead of copying them
         --keep=7,4,12     deletes older backups in FOLDER; keeps 7 daily, 4 weekly and 12 monthly ones
         --hours=24        with --keep: also keeps 24 hourly ones`

/** `npm run backup`. */
export async function backUp(args: string[], opened: Opened): Promise<string> {
  const { target, namesFolder, include, keep } = readArguments(args)
  const began = performance.now()
  const config = readConfig(process.env)
  // Opening it would create an empty shop, and its backup would look like a real one.
  if (!(await hasShopData(config)))
    throw new Refusal('not_found', `No shop in ${config.dataDir}. Set DATABASE_URL or DATA_DIR as for the shop itself.`)
  const data = await openShopData(config, opened)
  try {
    const from = { databaseUrl: data.databaseUrl, files: data.files, include, version: await readVersion() }
    if (target === PIPED) {
      const summary = await writeBackup({ ...from, out: process.stdout, spoolIn: tmpdir() })
      const recorded = await record(data.databaseUrl, summary, PIPED)
      refuseMissing(summary, `${sentence(summary, 'standard output', began)}${recorded}`)
      return `${sentence(summary, 'standard output', began)} It counts as a backup once npm run restore -- --check confirms that it is complete.${recorded}`
    }
    const isFolder = namesFolder || (await isDirectory(target))
    const path = isFolder ? join(target, backupName(new Date())) : target
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const summary = await saveBackup(path, from)
    const recorded = await record(data.databaseUrl, summary, basename(summary.path))
    refuseMissing(summary, `${sentence(summary, summary.path, began)}${recorded}`)
    const pruned = isFolder && keep ? await pruneBackups(target, keep) : []
    const deleted = pruned.length > 0 ? ` Deleted: ${pruned.join(', ')}.` : ''
    return sentence(summary, path, began) + deleted + recorded + leftOverSentence(await findLeftOvers(dirname(path)))
  } finally {
    await data.close()
  }
}

/** Ends the command before older backups are deleted. */
function refuseMissing(summary: BackupSummary, done: string): void {
  if (summary.missing === 0) return
  const lacking = `The backup is incomplete: ${missingFilesClause(summary)}. No older backup was deleted.`
  throw new BackupProblem(`${lacking} Restore the missing files, then run the backup again. ${done}`)
}

/** Returns a sentence if the shop's database has another version and can't record it. */
async function record(databaseUrl: string, summary: BackupSummary, name: string): Promise<string> {
  const { startedAt, rows, files, bytes, missing: missingFiles } = summary
  const database = openDatabase(databaseUrl, { max: 1 })
  try {
    await recordBackup(database.db, { startedAt, finishedAt: new Date(), name, bytes, rows, files, missingFiles })
    return ''
  } catch (error) {
    return ` The shop could not record the backup: ${String(rootOf(error))}.`
  } finally {
    await database.close()
  }
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
}

type Arguments = { target: string; namesFolder: boolean; include: 'copied' | 'listed'; keep: Keep | undefined }

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args)
  const [target] = positionals
  const numbers = values.keep?.split(',').map(Number)
  const isKeepFair = numbers === undefined || (numbers.length === 3 && numbers.every((n) => Number.isInteger(n) && n >= 0))
  const hourly = Number(values.hours ?? 0)
  const areHoursFair = Number.isInteger(hourly) && hourly >= 0 && (values.hours === undefined || numbers !== undefined)
  const areFilesFair = values.files === 'copy' || values.files === 'list'
  if (positionals.length !== 1 || !target || !isKeepFair || !areHoursFair || !areFilesFair)
    throw new Refusal('invalid_input', USAGE)
  const [daily = 0, weekly = 0, monthly = 0] = numbers ?? []
  // A rule that keeps nothing would delete the backup it has just made.
  if (numbers && daily === 0) throw new Refusal('invalid_input', '--keep must keep at least one day.')
  const include = values.files === 'list' ? 'listed' : 'copied'
  // Even if it doesn't exist yet.
  const namesFolder = target.endsWith('/') || numbers !== undefined
  const keep = numbers && { hourly, daily, weekly, monthly }
  return { target: target === PIPED ? PIPED : resolve(target), namesFolder, include, keep }
}

function parsed(args: string[]) {
  try {
    const options = { files: { type: 'string', default: 'copy' }, keep: { type: 'string' }, hours: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new Refusal('invalid_input', USAGE)
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

function sentence(summary: BackupSummary, where: string, began: number): string {
  const { tables, rows, files, bytes, leftOut } = summary
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const others = leftOut.length > 0 ? ` Left out, because they do not belong to the shop: ${leftOut.join(', ')}.` : ''
  return `Backed up ${rows} rows in ${tables} tables and ${files} files to ${where}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.${others}`
}

/** Listed and not deleted, because another backup may be writing them right now. */
function leftOverSentence(names: string[]): string {
  if (names.length === 0) return ''
  return ` Incomplete files (delete them unless another backup is running): ${names.join(', ')}.`
}

if (import.meta.main) runCommand(backUp)
