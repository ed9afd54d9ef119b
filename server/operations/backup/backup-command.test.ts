import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, migrationsFolder } from '#db/migrate.ts'
import { backups } from '#domain/operations/backups/backups-tables.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { backUp } from '#server/backup.ts'
import { readConfig } from '#server/config/config.ts'
import { runRestore } from '#server/restore.ts'
import { printProblem } from '#server/startup/describe-startup-error.ts'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { checkDatabase } from '../doctor/check-database.ts'

// Some commands are separate processes, and a restore migrates a database.
vi.setConfig({ testTimeout: 90_000 })

let world: World
/** One backup of the demo shop, because most tests only need any backup. */
let backup: BackupFolder
beforeAll(async () => {
  world = await openWorld()
  await world.buyer()
  backup = await openBackupFolder()
  await backup.write(world)
})
afterAll(async () => {
  await backup.remove()
  await world.close()
})

function environment(more: NodeJS.ProcessEnv = {}) {
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: join(backup.folder, 'data'), TMPDIR: backup.folder }
  return { ...process.env, ...own, ...more }
}

const COMMANDS = { backup: backUp, restore: runRestore }
type Arguments = [command: keyof typeof COMMANDS, args: string[]]

/** Runs a command of the shop as a process. Returns its exit code and output. */
async function runProcess(...[command, args]: Arguments) {
  return promisify(execFile)('node', [`server/${command}.ts`, ...args], { env: environment() }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** The same in this process, which starts faster. */
async function run(...[command, args, more]: [...Arguments, more?: NodeJS.ProcessEnv]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(`${line}\n`)
  const printed = [vi.spyOn(console, 'warn').mockImplementation(print), vi.spyOn(console, 'error').mockImplementation(print)]
  for (const [name, value] of Object.entries(environment(more))) vi.stubEnv(name, value)
  try {
    print(await COMMANDS[command](args, { push: () => {} }))
    return { code: 0, said: lines.join('') }
  } catch (error) {
    printProblem(error)
    return { code: 1, said: lines.join('') }
  } finally {
    for (const each of printed) each.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('a backup by command is readable only by its owner, and operators see its time', async () => {
  const path = join(backup.folder, 'own.tar')
  const { code, said } = await runProcess('backup', [path])
  expect(said).toMatch(/^Backed up \d+ rows in \d+ tables and 0 files to .*own\.tar: 0\.\d MB in [\d.]+ s\.\n$/)
  expect(code).toBe(0)
  const { mode, size } = await stat(path)
  expect(mode & 0o777).toBe(0o600)
  const { last_backup } = await getBackupState(world.as(await world.operator()))
  expect(last_backup).toMatchObject({ name: 'own.tar', bytes: size })
})

test('a check of a backup with one changed byte exits with 1 and names the table', async () => {
  const bytes = await readFile(backup.path)
  const inside = bytes.indexOf('tables/public.users.copy.zst') + 512 + 30
  bytes.writeUInt8(bytes.readUInt8(inside) ^ 1, inside)
  const damaged = join(backup.folder, 'damaged.tar')
  await writeFile(damaged, bytes)
  expect(await runProcess('restore', ['--check', damaged])).toEqual({
    code: 1,
    said: expect.stringMatching(/^The backup is damaged: the table public\.users [^\n]*\n$/),
  })
})

test('a restore by command says what to do next', async () => {
  const target = await openTestDatabase('template1')
  const { code, said } = await run('restore', [backup.path], { DATABASE_URL: target.url })
  expect(said).toContain(
    'Payments, payouts and emails are paused. Start the shop, sign in as an operator and open /admin/backup.',
  )
  expect(code).toBe(0)
  await target.close()
})

test('a running shop stops a restore before anything is backed up or migrated', async () => {
  const node = new pg.Client({ connectionString: world.databaseUrl, application_name: 'tonewood changes' })
  await node.connect()
  expect(await run('restore', ['--over', backup.path])).toEqual({
    code: 1,
    said: 'A shop is running on this database. Stop it and run the restore again.\n',
  })
  await node.end()
})

/** A stopped shop whose last migration was this one, not the newest. */
async function olderShop() {
  const shop = await openTestDatabase('template1')
  const folder = await mkdtemp(join(backup.folder, 'older-'))
  for (const name of (await readdir(migrationsFolder)).filter((each) => each < '20261123053821'))
    await cp(join(migrationsFolder, name), join(folder, name), { recursive: true })
  await migrate(shop, { folder })
  return shop
}

const migrationsOf = async (shop: { pool: Pool }) =>
  (await shop.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n

test('an older shop is backed up unmigrated before it is replaced, and a failed restore keeps its version', async () => {
  const bytes = await readFile(backup.path)
  const broken = join(backup.folder, 'broken.tar')
  await writeFile(broken, bytes.subarray(0, bytes.length / 2))
  const shop = await olderShop()
  const before = await migrationsOf(shop)

  const failed = await run('restore', ['--over', broken], { DATABASE_URL: shop.url })
  expect(failed).toMatchObject({ code: 1, said: expect.stringMatching(/^The previous data is saved in .*\nThe backup /) })
  expect(await migrationsOf(shop)).toBe(before)
  const [, saved = ''] = /The previous data is saved in (.*)\.\n/.exec(failed.said) ?? []
  expect((await stat(saved)).mode & 0o777).toBe(0o600)

  expect(await run('restore', ['--over', backup.path], { DATABASE_URL: shop.url })).toMatchObject({ code: 0 })
  expect(await migrationsOf(shop)).toBeGreaterThan(before)
  await backup.restore({ databaseUrl: shop.url, path: saved, over: true })
  await shop.close()
})

test('an older program goes back from a version that it does not know', async () => {
  const shop = await openTestDatabase('template1')
  await migrate(shop)
  await shop.pool.query("insert into drizzle.__drizzle_migrations (hash, name) values ('', '29991231000000_contracts')")
  expect(await run('restore', ['--over', backup.path], { DATABASE_URL: shop.url })).toMatchObject({ code: 0 })
  await shop.close()
})

test('a piped backup counts only after a check found it complete', async () => {
  await world.db.delete(backups)
  const { stdout } = await promisify(execFile)('node', ['server/backup.ts', '-'], {
    env: environment(),
    encoding: 'buffer',
    maxBuffer: 1e8,
  })
  const operator = world.as(await world.operator())
  expect(await getBackupState(operator)).toMatchObject({ last_backup: null, last_checked_at: null })

  const piped = join(backup.folder, 'piped.tar')
  await writeFile(piped, stdout)
  expect(await run('restore', ['--check', piped])).toMatchObject({ code: 0 })
  expect(await getBackupState(operator)).toMatchObject({ last_backup: { name: '-' }, last_checked_at: expect.any(String) })
})

test('an interrupted backup leaves no readable file behind', async () => {
  const folder = await mkdtemp(join(backup.folder, 'interrupted-'))
  const client = await world.pool.connect()
  // The backup waits for this table.
  await client.query('begin; lock table users in access exclusive mode')
  const child = spawn('node', ['server/backup.ts', folder], { env: environment(), stdio: 'ignore' })
  await expect.poll(async () => (await readdir(folder)).length, { timeout: 20_000 }).toBeGreaterThan(0)
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, await readdir(folder)]).toEqual([143, []])
  await client.query('rollback')
  client.release()
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that gets %s twice, as from a terminal and npm, still cleans up',
  async (signal) => {
    const folder = await mkdtemp(join(backup.folder, 'twice-'))
    const client = await world.pool.connect()
    await client.query('begin; lock table users in access exclusive mode')
    const child = spawn('node', ['server/backup.ts', folder], { env: environment(), stdio: 'ignore' })
    await expect.poll(async () => (await readdir(folder)).length, { timeout: 60_000 }).toBeGreaterThan(0)
    child.kill(signal)
    child.kill(signal)
    await sleep(1)
    child.kill(signal)
    await once(child, 'exit')
    expect(await readdir(folder)).toEqual([])
    await client.query('rollback')
    client.release()
  },
)

test('a missing folder is created if its name ends with a slash or --keep is given', async () => {
  const folder = await mkdtemp(join(backup.folder, 'new-'))
  await run('backup', [`${folder}/named/`])
  await run('backup', ['--keep=7,4,12', join(folder, 'kept')])
  const names = await Promise.all(['named', 'kept'].map((name) => readdir(join(folder, name))))
  expect(names).toEqual([[expect.stringMatching(/^tonewood-.*\.tar$/)], [expect.stringMatching(/^tonewood-.*\.tar$/)]])
})

test('a backup without the shop’s address is refused, and creates no empty shop', async () => {
  const folder = await mkdtemp(join(backup.folder, 'nowhere-'))
  const said = `No shop in ${folder}. Set DATABASE_URL or DATA_DIR as for the shop itself.\n`
  expect(await run('backup', [join(folder, 'a.tar')], { DATABASE_URL: '', DATA_DIR: folder })).toEqual({ code: 1, said })
  expect(await readdir(folder)).toEqual([])
})

test('the next backup lists the remains of a killed one', async () => {
  const folder = await mkdtemp(join(backup.folder, 'killed-'))
  const name = 'tonewood-1.tar.0b6e54c2-97f2-4c2e-9a8e-0a3c1d6f2b11.part'
  await writeFile(join(folder, name), 'half')
  await writeFile(join(folder, 'mine.part'), 'somebody else’s')
  const { said } = await run('backup', [folder])
  expect(said).toContain(` Incomplete files (delete them unless another backup is running): ${name}.\n`)
})

test('an interrupted check leaves no copy of the shop behind', async () => {
  const child = spawn('node', ['server/restore.ts', '--check', '-'], { env: environment(), stdio: ['pipe', 'ignore', 'ignore'] })
  const made = async () => (await readdir(backup.folder)).filter((name) => name.startsWith('tonewood-check-'))
  child.stdin.write((await readFile(backup.path)).subarray(0, 20_000))
  await expect.poll(async () => (await made()).length, { timeout: 20_000 }).toBe(1)
  await sleep(3000)
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect([code, await made()]).toEqual([130, []])
})

test('an incomplete backup fails, deletes no older one, and is reported until one is complete', async () => {
  const folder = await mkdtemp(join(backup.folder, 'lacking-'))
  const older = 'tonewood-2020-01-01T000000Z.tar'
  await writeFile(join(folder, older), 'the last good one')
  const owner = await world.buyer()
  await world.pool.query(
    `insert into uploads (key, user_id, bucket, path, width, height, address_expires_at)
     values ('files/avatars/a', $1, 'avatars', 'user_uploads/a/profile/1', 800, 600, now())`,
    [owner.id],
  )
  const operator = world.as(await world.operator())
  const before = (await getBackupState(operator)).last_backup

  const failed = await run('backup', ['--keep=1,1,1', folder])
  expect(failed.code).toBe(1)
  expect(failed.said).toMatch(
    /^The backup is incomplete: 1 upload has no file: avatars\/user_uploads\/a\/profile\/1\. No older backup was deleted\. [^\n]*\n$/,
  )
  const names = (await readdir(folder)).toSorted()
  expect(names).toEqual([older, expect.stringMatching(/^tonewood-.*-incomplete\.tar$/)])
  const [, name = ''] = names

  expect(await getBackupState(operator)).toMatchObject({ last_backup: before, incomplete_backup: { name, missing_files: 1 } })
  const { findings } = await checkDatabase(readConfig(environment()), { push: () => {} })
  expect(findings).toContainEqual({
    check: 'backup',
    state: 'wrong',
    says: expect.stringMatching(/^The backup from \S+ is incomplete: 1 upload has no file\./),
  })

  // An older version called it complete.
  await world.db.update(backups).set({ missingFiles: 0, checkedAt: new Date() }).where(eq(backups.name, name))
  expect(await run('restore', ['--check', join(folder, name)])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The backup is incomplete: 1 upload has no file: [^\n]*\n$/),
  })
  expect((await getBackupState(operator)).incomplete_backup).toMatchObject({ name, missing_files: 1 })

  await world.pool.query('delete from uploads')
  expect(await run('backup', ['--keep=1,1,1', folder])).toMatchObject({ code: 0, said: expect.stringContaining(older) })
  expect((await getBackupState(operator)).incomplete_backup).toBeNull()
})

test('checking a backup that is cut off in its list of files ends with one sentence', async () => {
  const bytes = await readFile(backup.path)
  const cut = join(backup.folder, 'cut.tar')
  await writeFile(cut, bytes.subarray(0, bytes.lastIndexOf('end.json') - 1))
  const { code, said } = await run('restore', ['--check', cut])
  expect(said).toMatch(/^The backup [^\n]*\.\n$/)
  expect(code).toBe(1)
})

test.each([
  ['backup', []],
  ['backup', ['--keep=7', '/tmp']],
  ['restore', ['--check', '--over', 'a.tar']],
  ['restore', ['--force', 'a.tar']],
] as const)('an invalid command prints the usage: %s %j', async (command, args) => {
  const { code, said } = await run(command, [...args])
  expect(said).toContain(`Usage: npm run ${command} -- `)
  expect(code).toBe(1)
})

test('a full disk is named as the reason, and nothing of the backup stays on it', async ({ skip }) => {
  const disk = await mountSmallDisk(1)
  if (!disk) return skip('This user may not mount a disk')
  await disk.fill()
  expect(await run('backup', [join(disk.folder, 'full.tar')])).toEqual({
    code: 1,
    said: 'The disk is full. Free some space for the backup.\n',
  })
  expect(await readdir(disk.folder)).toEqual(['filler'])
  await disk.remove()
})

test('a backup whose reader ends early fails with one sentence', async () => {
  const shop = spawn('node', ['server/backup.ts', '-'], { env: environment() })
  shop.stdout.once('data', () => shop.stdout.destroy())
  const said = await text(shop.stderr)
  expect(said).toBe('The program reading the backup exited early, so the backup was not written.\n')
})
