import { expect, test } from 'vitest'
import { addViewed, recentlyViewed } from './recently-viewed.ts'

test('lists the newest first, each instrument once, 24 at most', () => {
  const ids = Array.from({ length: 26 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)
  for (const id of [...ids, ids[4] ?? '']) addViewed(id)
  const viewed = recentlyViewed.get().map(({ id }) => id)
  expect(viewed).toHaveLength(24)
  expect(viewed.slice(0, 3)).toEqual([ids[4], ids[25], ids[24]])
  expect(new Set(viewed).size).toBe(24)
})
