import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#app/lib/api.ts'
import { emptyOutbox, pauseAfter, phoneOutbox, type Sender } from '#app/lib/use-outbox.ts'
import { type OutboxEntry, UPDATE_OUTBOX } from './update-outbox.ts'

const store = phoneOutbox<OutboxEntry>(UPDATE_OUTBOX, 'ann')
beforeEach(() => clear(createStore('tonewood-bench', 'outbox')))

function entry(number: number, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    clientId: `c${number}`,
    userId: 'ann',
    buildIds: ['b1'],
    title: 'Heron OM',
    kind: 'news',
    stageKey: 'neck',
    text: `Update ${number}`,
    audience: 'both',
    photos: [],
    happenedAt: '2027-03-03T10:00:00Z',
    number,
    ...more,
  }
}

/** A server that stores each client id once, as the real one does. */
function shop({
  answerLost = () => false,
  refuse,
}: {
  answerLost?: () => boolean
  refuse?: (entry: OutboxEntry) => Error | undefined
} = {}) {
  const stored: OutboxEntry[] = []
  const uploaded: number[] = []
  const sender: Sender<OutboxEntry> = {
    async upload(photo) {
      uploaded.push(photo.size)
      return `files/buildupdateimages/${uploaded.length}`
    },
    async post(sent) {
      const refusal = refuse?.(sent)
      if (refusal) throw refusal
      if (!stored.some(({ clientId }) => clientId === sent.clientId)) stored.push(sent)
      if (answerLost()) throw new ApiError(0, 'offline', 'We could not reach the shop.')
    },
  }
  return { sender, stored, uploaded }
}

test('sends the oldest update first, regardless of storage order', async () => {
  for (const number of [3, 1, 2]) await store.put(entry(number))
  const { sender, stored } = shop()
  expect(await emptyOutbox(store, sender)).toBe('sent')
  expect(stored.map(({ text }) => text)).toEqual(['Update 1', 'Update 2', 'Update 3'])
  expect(await store.list()).toEqual([])
})

test('resends an update after a lost response, and the server stores it once', async () => {
  await store.put(entry(1, { photos: [{ blob: new Blob(['picture']) }] }))
  await store.put(entry(2))
  let losses = 1
  const { sender, stored, uploaded } = shop({ answerLost: () => losses-- > 0 })
  expect(await emptyOutbox(store, sender)).toBe('offline')
  expect(await store.list()).toHaveLength(2)
  expect(await emptyOutbox(store, sender)).toBe('sent')
  expect(stored.map(({ clientId }) => clientId)).toEqual(['c1', 'c2'])
  // The photo was already uploaded, so it is not uploaded again.
  expect(uploaded).toEqual([7])
})

test('keeps a refused update and sends the next ones', async () => {
  await store.put(entry(1))
  await store.put(entry(2))
  const words = 'This build is complete, so that’s no longer possible'
  const { sender, stored } = shop({
    refuse: ({ number }) => (number === 1 ? new ApiError(409, 'conflict', words) : undefined),
  })
  expect(await emptyOutbox(store, sender)).toBe('sent')
  expect(stored.map(({ number }) => number)).toEqual([2])
  expect(await store.list()).toMatchObject([{ clientId: 'c1', refusal: words }])
  // Not retried until the author edits it.
  expect(await emptyOutbox(store, sender)).toBe('sent')
  expect(stored).toHaveLength(1)
})

test.each([
  [401, 'signed-out'],
  [0, 'offline'],
  [503, 'offline'],
  [429, 'offline'],
] as const)('after status %i, keeps all updates and stops', async (status, outcome) => {
  await store.put(entry(1))
  await store.put(entry(2))
  let tries = 0
  const { sender } = shop({
    refuse: () => {
      tries += 1
      return new ApiError(status, 'offline', 'No')
    },
  })
  expect(await emptyOutbox(store, sender)).toBe(outcome)
  expect(tries).toBe(1)
  expect((await store.list()).map(({ refusal }) => refusal)).toEqual([undefined, undefined])
})

test('leaves the updates of another account alone', async () => {
  await store.put(entry(1, { userId: 'bob' }))
  const { sender, stored } = shop()
  await emptyOutbox(store, sender)
  expect(stored).toEqual([])
  expect(await phoneOutbox<OutboxEntry>(UPDATE_OUTBOX, 'bob').list()).toHaveLength(1)
})

test('stores photos unchanged', async () => {
  await store.put(entry(1, { photos: [{ blob: new Blob(['a picture'], { type: 'image/jpeg' }) }] }))
  const [kept] = await store.list()
  expect(await kept?.photos[0]?.blob.text()).toBe('a picture')
})

test('sends alt texts and the video with the photos, also after a refusal', async () => {
  const said = { link: 'https://youtu.be/abc', photos: [{ blob: new Blob(['picture']), alt: 'The neck from the side' }] }
  await store.put(entry(1, said))
  const refused = shop({ refuse: () => new ApiError(422, 'invalid_input', 'Choose another stage') })
  await emptyOutbox(store, refused.sender)
  const [kept] = await store.list()
  if (!kept) throw new Error('It must stay for its author')
  const { refusal: _, ...again } = kept
  await store.put(again)
  const { sender, stored } = shop()
  await emptyOutbox(store, sender)
  expect(stored).toMatchObject([
    { link: said.link, photos: [{ key: 'files/buildupdateimages/1', alt: 'The neck from the side' }] },
  ])
})

test('doubles the pause from 30 seconds to 15 minutes', () => {
  expect([1, 2, 3, 6, 20].map((failures) => pauseAfter(failures) / 1000)).toEqual([30, 60, 120, 900, 900])
})
