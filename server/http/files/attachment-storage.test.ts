import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { findAttachmentFile } from '#domain/messaging/conversations/find-attachment.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import type { Files } from '#domain/ports/files.ts'
import { diskFiles } from '#providers/files/disk-files.ts'
import { s3Files } from '#providers/files/s3-files.ts'
import { imageFile } from '#testing/image-files.ts'
import { wav } from '#testing/sound-files.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let folder: string
let bucket: S3rver
let places: Record<string, Files>
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'tonewood-attachments-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') }
  bucket = new S3rver({ ...options, configureBuckets: [{ name: 'files' }] })
  const endpoint = `http://127.0.0.1:${(await bucket.run()).port}`
  const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  places = { disk: diskFiles(join(folder, 'disk')), s3: s3Files({ ...keys, endpoint, bucket: 'files' }) }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
  await world.close()
})

test.each(['disk', 's3'])(
  'on %s a sound is stored as uploaded and a picture re-encoded, until both are deleted',
  async (place) => {
    const buyer = await world.buyer()
    const files = places[place] as Files
    const ctx = { ...world.as(buyer), files }
    const sound = wav(3 * 1024 * 1024)
    const keep = async (bytes: Uint8Array) => {
      const { key } = await storeUpload(ctx, { read: async () => ({ bucket: 'messageattachments', bytes, name: 'a' }) })
      return only(await world.db.select().from(uploads).where(eq(uploads.key, key)))
    }
    const [kept, picture] = [await keep(sound), await keep(await imageFile())]
    const file = await findAttachmentFile(ctx, kept, null)
    const read = async (start: number, end: number) => {
      const body = await file?.read({ start, end })
      return Buffer.from(await new Response(body).arrayBuffer())
    }
    expect(file?.size).toBe(sound.length)
    expect((await read(0, sound.length - 1)).equals(sound)).toBe(true)
    expect((await read(8, 8)).toString()).toBe('W')
    expect((await read(sound.length - 5, sound.length - 1)).equals(sound.subarray(-5))).toBe(true)
    const unread = await file?.read({ start: 0, end: sound.length - 1 })
    await unread?.cancel()

    const drawn = await new Response(await (await findAttachmentFile(ctx, picture, 400))?.read({ start: 8, end: 11 })).text()
    expect(drawn).toBe('WEBP')
    expect(await findAttachmentFile(ctx, picture, null)).toBeUndefined()

    await deleteUploadFiles(ctx, { uploads: [kept, picture] })
    const left = (await readdir(join(folder, place), { recursive: true })).filter((path) => /\.(?:bin|webp)/.test(path))
    expect(left).toEqual([])
  },
)
