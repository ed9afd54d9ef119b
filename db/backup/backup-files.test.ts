import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openFiles } from '#testing/world-files.ts'
import { BackupProblem } from './manifest.ts'
import { readBackup } from './read-backup.ts'

const PATH = 'avatars/user_uploads/a/profile/1-400.webp'

let world: World
let backup: BackupFolder
beforeAll(async () => {
  world = await openWorld()
  backup = await openBackupFolder()
  const owner = await world.buyer()
  await world.pool.query(
    `insert into uploads (key, user_id, bucket, path, width, height, address_expires_at)
     values ('files/avatars/a', $1, 'avatars', 'user_uploads/a/profile/1', 800, 600, now())`,
    [owner.id],
  )
  await world.files.put(PATH, Buffer.from('a picture'), 'image/webp')
})
afterAll(async () => {
  await backup.remove()
  await world.close()
})

test('a damaged picture is never written, because it could replace an intact one', async () => {
  await backup.write(world)
  const bytes = await readFile(backup.path)
  const at = bytes.indexOf('a picture')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  const damaged = join(backup.folder, 'damaged.tar')
  await writeFile(damaged, bytes)
  const target = await openTestDatabase('template1')
  const files = openFiles()

  await expect(backup.restore({ databaseUrl: target.url, path: damaged, files })).rejects.toThrow(
    `The backup is damaged: the file ${PATH} does not match its checksum.`,
  )

  expect(files.kept.size).toBe(0)
  await target.close()
})

test('a list of files is read line by line, however long', async () => {
  const manifest = JSON.stringify({
    ...{ format: 1, version: '1', startedAt: '', server: '', migrations: [{ name: '', hash: '' }], queue: null },
    ...{ tables: [], sequences: [], files: 'listed' },
  })
  const line = `${JSON.stringify({ path: PATH, bytes: 9, sha256: null })}\n`
  const [lines, times] = [line.repeat(1000), 200]
  let [given, listed, behind] = [0, 0, 0]
  const checksum = createHash('sha256')
  function* list() {
    for (let n = 0; n < times; n += 1) {
      given += 1000
      // The number of bytes waiting to be read.
      behind = Math.max(behind, given - listed)
      checksum.update(lines)
      yield Buffer.from(lines)
    }
  }
  const tar = pack()
  const writing = (async () => {
    await pipeline(Readable.from([Buffer.from(manifest)]), tar.entry({ name: 'manifest.json', size: manifest.length }))
    await pipeline(Readable.from(list()), tar.entry({ name: 'files.ndjson', size: lines.length * times }))
    const end = JSON.stringify({ manifest: createHash('sha256').update(manifest).digest('hex'), files: checksum.digest('hex') })
    tar.entry({ name: 'end.json' }, end)
    tar.finalize()
  })()
  const nothing = async () => {}
  await readBackup(Readable.from(tar), {
    ...{ begin: nothing, table: nothing, tablesDone: nothing, file: nothing },
    async listed() {
      listed += 1
    },
  })
  await writing
  expect(listed).toBe(1000 * times)
  expect(behind).toBeLessThan((1000 * times) / 4)
})

test.each(['copied', 'listed'] as const)(
  'refuses a backup with %s files in one sentence, wherever it was cut off',
  async (include) => {
    await backup.write(world, include)
    const bytes = await readFile(backup.path)
    const drain = async (compressed: AsyncIterable<Uint8Array>) => {
      for await (const _ of compressed);
    }
    const nothing = async () => {}
    const reader = {
      ...{ begin: nothing, tablesDone: nothing, file: nothing, listed: nothing },
      table: (_: unknown, compressed: AsyncIterable<Uint8Array>) => drain(compressed),
    }
    const read = (length: number) => readBackup(Readable.from([bytes.subarray(0, length)]), reader)
    await read(bytes.length)

    const parts = ['files.ndjson', 'end.json', 'tables/public.users.copy.zst'].map((name) => bytes.lastIndexOf(`${name}\0`))
    const around = parts.flatMap((at) => [0, 1, 511, 512, 513, 520, 600, 1023, 1024].map((more) => at + more))
    const spread = Array.from({ length: 200 }, (_, n) => Math.floor((n * bytes.lastIndexOf('end.json')) / 200))
    // The last byte of its last part. Only empty blocks follow.
    const end = bytes.lastIndexOf('}')
    for (const length of [...around.filter((at) => at <= end), ...spread, end]) {
      const error = await read(length).catch((reason: unknown) => reason)
      expect(error, `${length} of ${bytes.length}`).toBeInstanceOf(BackupProblem)
      expect(String(error)).toMatch(/^BackupProblem: [^\n]+\.$/)
    }
  },
)

test('names an upload without a file, when writing and when reading the backup', async () => {
  await world.files.delete(PATH)
  expect(await backup.write(world)).toMatchObject({ files: 0, missing: 1, firstMissing: 'avatars/user_uploads/a/profile/1' })
  const target = await openTestDatabase('template1')
  expect(await backup.restore({ databaseUrl: target.url })).toMatchObject({ files: 0, missing: 1 })
  await target.close()
  await world.files.put(PATH, Buffer.from('a picture'), 'image/webp')
})

test('a backup fails if its files might have been deleted meanwhile', async () => {
  const client = await world.pool.connect()
  await client.query('begin; lock table users in access exclusive mode')
  const writing = backup.write(world)
  const cutOff = () =>
    world.pool.query<{ cut: boolean }>(
      `select pg_terminate_backend(l.pid) as cut from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and l.granted and l.mode = 'ShareLock' and d.datname = current_database()
         and exists (select 1 from pg_locks w join pg_stat_activity a using (pid) where not w.granted and a.application_name = 'tonewood backup')`,
    )
  const failed = expect(writing).rejects.toThrow(
    'The connection that protects files from deletion was lost. Start the backup again.',
  )
  await expect.poll(async () => (await cutOff()).rowCount, { timeout: 10_000 }).toBe(1)
  await client.query('rollback')
  client.release()
  await failed
})
