import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupSummary, writeBackup } from '#db/backup/write-backup.ts'
import { openDatabase } from '#db/open-database.ts'
import { recordBackup } from '#domain/backups/record-backup.ts'
import { backupName, type Keep } from './backup/choose-old-backups.ts'
import { openShopData } from './backup/open-shop-data.ts'
import { Refused, runCommand } from './backup/run-command.ts'
import { pruneBackups, saveBackup } from './backup/save-backup.ts'
import { readConfig } from './config.ts'
import { readVersion } from './version.ts'

const USAGE = `Usage: npm run backup -- FILE     writes a backup to FILE, beside a running shop or alone
       npm run backup -- FOLDER   names the file after the time
       npm run backup -- -        writes it to the standard output
Options: --files=list      names the files of a bucket instead of copying them
         --keep=7,4,12     deletes older backups in FOLDER, except of 7 days, 4 weeks and 12 months`

/** `npm run backup`. */
async function run(args: string[]): Promise<string> {
  const { target, include, keep } = readArguments(args)
  const began = performance.now()
  const config = readConfig(process.env)
  const data = await openShopData(config)
  const database = openDatabase(data.databaseUrl, { max: 2 })
  try {
    const from = { databaseUrl: data.databaseUrl, files: data.files, include, version: await readVersion() }
    if (target === '-') {
      const summary = await writeBackup({ ...from, out: process.stdout, spoolIn: tmpdir() })
      const { startedAt, rows, files, bytes } = summary
      await recordBackup(database.db, { startedAt, finishedAt: new Date(), name: '-', bytes, rows, files })
      return sentence(summary, 'the standard output', began)
    }
    const isFolder = await isDirectory(target)
    const path = isFolder ? join(target, backupName(new Date())) : target
    await mkdir(dirname(path), { recursive: true })
    const summary = await saveBackup(database.db, path, from)
    const pruned = isFolder && keep ? await pruneBackups(target, keep) : []
    const deleted = pruned.length > 0 ? ` Deleted: ${pruned.join(', ')}.` : ''
    return sentence(summary, path, began) + deleted
  } finally {
    await database.close()
    await data.close()
  }
}

function readArguments(args: string[]): { target: string; include: 'copied' | 'listed'; keep: Keep | undefined } {
  const { values, positionals } = parsed(args)
  const [target] = positionals
  const numbers = values.keep?.split(',').map(Number)
  const isKeepFair = numbers === undefined || (numbers.length === 3 && numbers.every((n) => Number.isInteger(n) && n >= 0))
  const areFilesFair = values.files === 'copy' || values.files === 'list'
  if (positionals.length !== 1 || !target || !isKeepFair || !areFilesFair) throw new Refused(USAGE)
  const [daily = 0, weekly = 0, monthly = 0] = numbers ?? []
  // One that keeps nothing would delete the backup it has just made.
  if (numbers && daily === 0) throw new Refused('--keep must keep at least one day.')
  const include = values.files === 'list' ? 'listed' : 'copied'
  return { target: target === '-' ? '-' : resolve(target), include, keep: numbers && { daily, weekly, monthly } }
}

function parsed(args: string[]) {
  try {
    const options = { files: { type: 'string', default: 'copy' }, keep: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new Refused(USAGE)
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

function sentence(summary: BackupSummary, where: string, began: number): string {
  const { tables, rows, files, missing, bytes } = summary
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const lacking = missing > 0 ? ` ${missing} uploads have no file.` : ''
  return `Backed up ${rows} rows of ${tables} tables and ${files} files to ${where}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.${lacking}`
}

runCommand(run)
