import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { isSignedUploadKey, makeUploadName, uploadKey, uploadSigner } from './upload-key.ts'

test('a key is valid only exactly as this shop made it', async () => {
  const [world, elsewhere] = await Promise.all([openWorld(), openWorld()])
  const sign = await uploadSigner(world.db)
  const name = makeUploadName(new Date(1_763_700_000_000))
  const key = uploadKey('avatars', name, sign)
  expect(key).toMatch(/^files\/avatars\/1763700000000-[0-9a-v]{16}\.[\w-]{22}$/)
  expect(isSignedUploadKey(key, sign)).toBe(true)
  expect(isSignedUploadKey(uploadKey('avatars', name, await uploadSigner(world.db)), sign)).toBe(true)

  const other = uploadKey('reviewimages', name, sign)
  const wrong = [
    key.replace('avatars', 'reviewimages'),
    other.replace('reviewimages', 'avatars'),
    key.replace('avatars', 'constructor'),
    key.replace('1763700000000', '1763700000001'),
    key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    key.slice(0, -1),
    `${key}A`,
    `/${key}`,
    uploadKey('avatars', name, await uploadSigner(elsewhere.db)),
  ]
  expect(wrong.filter((each) => isSignedUploadKey(each, sign))).toEqual([])
  await Promise.all([world.close(), elsewhere.close()])
})
