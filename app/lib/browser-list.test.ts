import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const heard: ((event: { key: string | null }) => void)[] = []

// As in a browser, a list is read when its module loads.
async function open() {
  vi.resetModules()
  const { openBrowserList } = await import('./browser-list.ts')
  return openBrowserList({ key: 'names', most: 3, isEntry: (value): value is string => typeof value === 'string' })
}

beforeEach(() => {
  stored.clear()
  heard.length = 0
  vi.stubEnv('SSR', false)
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof heard)[number]) => heard.push(listener))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a list survives a reload up to its maximum length, and an empty list is removed', async () => {
  const list = await open()
  list.set(['a', 'b', 'c', 'd'])
  expect((await open()).get()).toEqual(['a', 'b', 'c'])
  list.set([])
  expect(stored.size).toBe(0)
})

test.each(['{', '7', '{"a":1}', '[1,null,{}]'])('ignores malformed storage: %s', async (text) => {
  stored.set('names', text)
  expect((await open()).get()).toEqual([])
})

test('a change in one tab appears in the others', async () => {
  const list = await open()
  stored.set('names', '["b"]')
  for (const hear of heard) hear({ key: 'others' })
  expect(list.get()).toEqual([])
  for (const hear of heard) hear({ key: 'names' })
  expect(list.get()).toEqual(['b'])
})

test('without storage, a list lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  const list = await open()
  list.set(['a'])
  expect(list.get()).toEqual(['a'])
})
