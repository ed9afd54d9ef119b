import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a missing folder is created with the first file', async () => {
  const files = diskFiles(join(folder, 'deep', 'files'))
  await files.put('avatars/user_uploads/a/profile/1-b-400.webp', Buffer.from('picture'), 'image/webp')
  expect(Buffer.from((await files.get('avatars/user_uploads/a/profile/1-b-400.webp')) ?? []).toString()).toBe('picture')
  expect((await stat(join(folder, 'deep/files/avatars/user_uploads/a/profile/1-b-400.webp'))).isFile()).toBe(true)

  await files.delete('avatars/user_uploads/a/profile/1-b-400.webp')
  await files.delete('avatars/user_uploads/a/profile/1-b-400.webp')
  expect(await files.get('avatars/user_uploads/a/profile/1-b-400.webp')).toBeUndefined()
  expect(await files.get('avatars/nothing.webp')).toBeUndefined()
})

test.each([
  '../out.webp',
  '/etc/passwd',
  'a/../../out.webp',
  'a\\b.webp',
  'a//b.webp',
  'a\0.webp',
  '',
  'a',
  '.hidden',
  '~/x.webp',
])('a path that leads out of the folder is refused: %j', async (path) => {
  const files = diskFiles(join(folder, 'closed'))
  await expect(files.put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('Invalid file path')
  await expect(files.get(path)).rejects.toThrow('Invalid file path')
  await expect(files.delete(path)).rejects.toThrow('Invalid file path')
  expect((await readdir(folder)).filter((name) => name !== 'deep')).toEqual([])
})

test("a disk error is an outage, not the uploader's mistake", async () => {
  const files = diskFiles(join(folder, 'deep', 'files'))
  await files.put('avatars/a.webp', Buffer.from('x'), 'image/webp')
  // A file where the folder should be.
  await expect(files.put('avatars/a.webp/b.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  await expect(files.put('avatars/a-b/c.webp', Buffer.from('x'), 'image/webp')).resolves.toBeUndefined()
  await expect(files.get('avatars/a-b/c.webp')).resolves.toHaveLength(1)
})
