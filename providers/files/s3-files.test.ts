import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, hostileServer } from '../hostile-server.ts'
import { s3Files } from './s3-files.ts'

const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let folder: string
let server: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-s3-'))
  const buckets = [{ name: 'pictures' }]
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: buckets })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a bucket stores, returns and deletes files', async () => {
  const files = s3Files({ ...KEYS, endpoint, bucket: 'pictures' })
  const path = 'avatars/user_uploads/a/profile/1-b-400.webp'
  await files.put(path, Buffer.from('picture'), 'image/webp')
  expect(Buffer.from((await files.get(path)) ?? []).toString()).toBe('picture')

  const kept = await fetch(`${endpoint}/pictures/${path}`)
  expect([kept.headers.get('content-type'), kept.headers.get('cache-control')]).toEqual(['image/webp', 'max-age=3600'])
  await files.delete(path)
  await files.delete(path)
  expect(await files.get(path)).toBeUndefined()
})

test('no path leads into another bucket', async () => {
  const files = s3Files({ ...KEYS, endpoint, bucket: 'pictures' })
  await expect(files.get('../other/a.webp')).rejects.toThrow('Invalid file path')
})

test.each([
  ['refuses', answering(403, '<Error><Code>AccessDenied</Code></Error>', 'application/xml')],
  ['has no such bucket', answering(404, '<Error><Code>NoSuchBucket</Code></Error>', 'application/xml')],
  ['is broken', answering(500, 'no XML at all')],
])('a service that %s is an outage, and its files do not count as missing', async (_, answer) => {
  await using service = await hostileServer(answer)
  const files = s3Files({ ...KEYS, endpoint: service.url, bucket: 'pictures' })
  const outage = { code: 'provider_unavailable' }
  await expect(files.get('a/b.webp')).rejects.toMatchObject(outage)
  await expect(files.put('a/b.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(outage)
})
