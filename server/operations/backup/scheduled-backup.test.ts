import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decryptWith } from '#db/backup/encryption.ts'
import { backups } from '#domain/operations/backups/backups-tables.ts'
import { findIncompleteBackup } from '#domain/operations/backups/record-backup.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { readConfig } from '#server/config/config.ts'
import { type OpenJobs, openJobs } from '#server/jobs/open-jobs.ts'
import { startPeriodicWork } from '#server/jobs/start-workers.ts'
import { openWorld, type World } from '#testing/world.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { openLog } from '../observability/log.ts'
import { BACKUP_WORK, findBackupSchedule } from '../system/backup-schedule.ts'
import { scheduledBackups } from './scheduled-backup.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const BUCKET = 'guild-backups'
const HOUR_MS = 3_600_000

let world: World
let queue: OpenJobs
let folder: string
let server: S3rver
let plan: { s3: ReturnType<typeof place>; recipients: string[]; everyHours: number }
beforeAll(async () => {
  world = await openWorld()
  await world.buyer()
  queue = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
  folder = await mkdtemp(join(tmpdir(), 'tonewood-s3-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const identity = await generateIdentity()
  await writeFile(join(folder, 'backup.key'), `# created: today\n${identity}\n`)
  plan = { s3: place(endpoint), recipients: [await identityToRecipient(identity)], everyHours: 6 }
})
beforeEach(() => world.db.delete(backups))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
  await queue.stop()
  await world.close()
})

function place(endpoint: string, bucket = BUCKET) {
  return { endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}

const work = (changed = plan) => scheduledBackups({ plan: changed, databaseUrl: world.databaseUrl, version: '0.0.0-test' })
const inBucket = async () => (await readdir(join(folder, BUCKET))).filter((name) => name.endsWith('_object'))

/** Runs a check as a separate process. Returns its exit code and output. */
function check(file: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: join(folder, 'data') }
  return promisify(execFile)('node', ['server/restore.ts', '--check', ...args, file], { env }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('backs up into the bucket when due, so that only the private key restores it', async () => {
  const { run } = work()
  await run(world.as(null))
  await run(world.as(null))
  const [file = '', ...more] = await inBucket()
  expect(more).toEqual([])
  const [row] = await world.db.select().from(backups)
  expect(row).toMatchObject({ name: expect.stringMatching(/^guild-backups\/tonewood-.*\.tar\.age$/), missingFiles: 0 })
  expect(row?.bytes).toBeGreaterThan(10_000)

  const path = join(folder, BUCKET, file)
  const sentence = 'This backup is encrypted. Pass the file with its private key: --identity=KEYS\n'
  expect(await check(path)).toEqual({ code: 1, said: sentence })
  await writeFile(join(folder, 'other.key'), await generateIdentity())
  const opening = decryptWith(join(folder, 'other.key'), createReadStream(path))
  await expect(opening).rejects.toThrow(/^No key in .*other\.key can decrypt this backup\.$/)
  const cut = join(folder, 'cut.age')
  await writeFile(cut, (await readFile(path)).subarray(0, -100))
  const reading = text(await decryptWith(join(folder, 'backup.key'), createReadStream(cut)))
  await expect(reading).rejects.toThrow('The backup is damaged and cannot be fully decrypted.')
  const own = `--identity=${join(folder, 'backup.key')}`
  expect(await check(path, own)).toEqual({ code: 0, said: expect.stringMatching(/^The backup is complete/) })

  world.clock.advance(6 * HOUR_MS)
  await run(world.as(null))
  expect(await inBucket()).toHaveLength(2)
})

test('a failed backup is not recorded, and operators and doctor see why', async () => {
  const failing = { ...plan, s3: place(plan.s3.endpoint ?? '', 'no-such-bucket') }
  const context = { ...world.as(null), log: openLog('silent') }
  const stop = await startPeriodicWork(queue.boss, { periodic: [work(failing)], context, log: context.log })
  const ctx = { db: world.db, now: () => new Date() }
  const failure = { at: expect.any(Date), error: expect.stringContaining('bucket') }
  await expect.poll(() => findBackupSchedule(ctx, failing), { timeout: 20_000 }).toMatchObject({ failure, isLate: true })
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    BACKUP_BUCKET: 'no-such-bucket',
    BACKUP_RECIPIENT: plan.recipients[0],
    BACKUP_REGION: 'a',
    BACKUP_ACCESS_KEY_ID: 'b',
    BACKUP_SECRET_ACCESS_KEY: 'c',
  }
  const { findings } = await checkDatabase(readConfig(env), { push: () => {} })
  expect(findings).toContainEqual({ check: 'backup schedule', state: 'wrong', says: expect.stringContaining('failed') })
  expect(await world.db.select().from(backups)).toEqual([])
  stop()
})

test('an unreachable database fails the backup at once', async () => {
  const { run } = scheduledBackups({ plan, databaseUrl: 'postgres://shop@127.0.0.1:1/shop', version: '0.0.0-test' })
  await expect(run(world.as(null))).rejects.toThrow(/ECONNREFUSED/)
})

test('an incomplete backup is reported, and repeated only after the interval', async () => {
  world.clock.set(new Date())
  const size = { width: 1, height: 1, addressExpiresAt: new Date() }
  const { id: userId } = await world.buyer()
  await world.db.insert(uploads).values({ key: 'lost', userId, bucket: 'avatars', path: 'user_uploads/a/profile/1', ...size })
  const before = (await inBucket()).length
  const { run } = work()
  await run(world.as(null))
  world.clock.advance(900)
  await run(world.as(null))
  expect(await inBucket()).toHaveLength(before + 1)
  expect(await findIncompleteBackup(world.db)).toMatchObject({ missingFiles: 1 })
  expect(await findBackupSchedule(world.as(null), plan)).toMatchObject({ lastAt: null, isLate: true })
  world.clock.advance(6 * HOUR_MS)
  await run(world.as(null))
  expect(await inBucket()).toHaveLength(before + 2)
  await world.db.delete(uploads)
})

test('is late if none succeeded for twice the interval', async () => {
  await world.pool.query('delete from pgboss.job where name = $1', [BACKUP_WORK])
  const now = new Date()
  const row = { finishedAt: now, name: `${BUCKET}/tonewood-a.tar.age`, bytes: 1, rows: 1, files: 0 }
  await world.db.insert(backups).values({ ...row, startedAt: new Date(now.getTime() - 11 * HOUR_MS) })
  const later = (hours: number) => ({ db: world.db, now: () => new Date(now.getTime() + hours * HOUR_MS) })
  expect(await findBackupSchedule(later(0), plan)).toMatchObject({ isLate: false, failure: null })
  expect(await findBackupSchedule(later(2), plan)).toMatchObject({ isLate: true })
  // A manual backup is elsewhere.
  await world.db.insert(backups).values({ ...row, name: 'own.tar', startedAt: now })
  expect(await findBackupSchedule(later(2), plan)).toMatchObject({ isLate: true })
})
