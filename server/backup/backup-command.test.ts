import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBackupState } from '#domain/operators/get-backup-state.ts'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let backup: BackupFolder
beforeAll(async () => {
  world = await openWorld()
  await world.buyer()
  backup = await openBackupFolder()
})
afterAll(async () => {
  await backup.remove()
  await world.close()
})

/** Runs a command of the shop. Returns its exit code and what it said. */
async function run(command: 'backup' | 'restore', args: string[], databaseUrl = world.databaseUrl) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(backup.folder, 'data') }
  const given = await promisify(execFile)('node', [`server/${command}.ts`, ...args], { env }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
  return given
}

test('a backup by command is for its owner alone, and operators see when it was made', async () => {
  const { code, said } = await run('backup', [backup.path])
  expect(said).toMatch(/^Backed up \d+ rows of \d+ tables and 0 files to .*shop\.tar: 0\.\d MB in [\d.]+ s\.\n$/)
  expect(code).toBe(0)
  const { mode, size } = await stat(backup.path)
  expect(mode & 0o777).toBe(0o600)
  const { last_backup } = await getBackupState(world.as(await world.operator()))
  expect(last_backup).toMatchObject({ name: 'shop.tar', bytes: size })
})

test('a check of a backup with one changed byte exits with 1 and names the table', async () => {
  await run('backup', [backup.path])
  const bytes = await readFile(backup.path)
  const inside = bytes.indexOf('tables/public.users.copy.zst') + 512 + 30
  bytes.writeUInt8(bytes.readUInt8(inside) ^ 1, inside)
  await writeFile(backup.path, bytes)
  expect(await run('restore', ['--check', backup.path])).toEqual({
    code: 1,
    said: expect.stringMatching(/^The backup is damaged: the table public\.users [^\n]*\n$/),
  })
}, 60_000)

test('a restore by command says what to do next', async () => {
  await run('backup', [backup.path])
  const target = await openTestDatabase('template1')
  const { code, said } = await run('restore', [backup.path], target.url)
  expect(said).toContain(
    'Payments, payouts and emails are paused. Start the shop, sign in as an operator and open /admin/backup.',
  )
  expect(code).toBe(0)
  await target.close()
})

test('a shop that runs is left alone before anything of it is backed up or migrated', async () => {
  await run('backup', [backup.path])
  const node = new pg.Client({ connectionString: world.databaseUrl, application_name: 'tonewood changes' })
  await node.connect()
  expect(await run('restore', ['--over', backup.path])).toEqual({
    code: 1,
    said: 'A shop is running on this database. Stop it, and restore then.\n',
  })
  await node.end()
})

test.each([
  ['backup', []],
  ['backup', ['--keep=7', '/tmp']],
  ['restore', ['--check', '--over', 'a.tar']],
  ['restore', ['--force', 'a.tar']],
] as const)('a command that is not understood explains itself: %s %j', async (command, args) => {
  const { code, said } = await run(command, [...args])
  expect(said).toContain(`Usage: npm run ${command} -- `)
  expect(code).toBe(1)
})
