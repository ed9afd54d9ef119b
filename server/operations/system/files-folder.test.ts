import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyFilesFolder } from './files-folder.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonewood-folder-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const s3 = undefined

test('nodes that start at once in one folder agree on its id', async () => {
  const names = await Promise.all([1, 2, 3, 4].map(() => identifyFilesFolder({ s3, dataDir })))
  expect(names[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(names).size).toBe(1)
  expect(await readdir(join(dataDir, 'files'))).toEqual(['folder-id'])
})

test('another folder has another id, and a bucket none', async () => {
  const other = await identifyFilesFolder({ s3, dataDir: join(dataDir, 'other') })
  expect(other).not.toBe(await identifyFilesFolder({ s3, dataDir }))
  const bucket = { endpoint: undefined, bucket: 'pictures', region: '', accessKeyId: '', secretAccessKey: '' }
  expect(await identifyFilesFolder({ s3: bucket, dataDir })).toBeNull()
})
