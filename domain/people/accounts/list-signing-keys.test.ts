import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { signingKeys } from './accounts-tables.ts'
import { listSigningKeys } from './list-signing-keys.ts'

test('nodes that start at the same time sign with the same key', async () => {
  const world = await openWorld()

  const answers = await Promise.all(Array.from({ length: 12 }, () => listSigningKeys(world.db)))

  expect(await world.db.$count(signingKeys)).toBe(1)
  expect(new Set(answers.map((keys) => keys.map((key) => key.kid).join())).size).toBe(1)
  await world.close()
})
