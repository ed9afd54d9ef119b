import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import { openFiles, stagingFiles } from '../startup/open-files.ts'

test('a staging copy reads the bucket of its settings, and never writes to it or deletes from it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-staging-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'live' }],
  })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const s3 = { endpoint, bucket: 'live', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const [live, copy] = [openFiles({ s3, dataDir: folder }), stagingFiles({ s3, dataDir: folder })]
  const read = async (files: typeof live, path: string) => String(Buffer.from((await files.get(path)) ?? 'nothing'))

  await live.put('a/live.webp', Buffer.from('live'), 'image/webp')
  await copy.put('a/copy.webp', Buffer.from('copy'), 'image/webp')
  await copy.put('a/live.webp', Buffer.from('changed'), 'image/webp')
  expect([await read(copy, 'a/copy.webp'), await read(live, 'a/copy.webp')]).toEqual(['copy', 'nothing'])
  expect([await read(copy, 'a/live.webp'), await read(live, 'a/live.webp')]).toEqual(['changed', 'live'])
  await copy.delete('a/live.webp')
  expect(await read(live, 'a/live.webp')).toBe('live')
  await server.close()
  await rm(folder, { recursive: true })
})
