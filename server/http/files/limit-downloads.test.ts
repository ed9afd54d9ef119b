import { expect, test, vi } from 'vitest'
import { limitDownloads } from './limit-downloads.ts'

const LIMITS = { atOnce: 2, maxQueued: 10, maxWaitMs: 60_000, idleMs: 60_000 }

function library() {
  const opened: string[] = []
  const closed: string[] = []
  const open =
    (name: string, pieces = 3) =>
    async () => {
      opened.push(name)
      let left = pieces
      return new ReadableStream<Uint8Array>({
        pull: (controller) => (left-- > 0 ? controller.enqueue(Buffer.from('la')) : controller.close()),
        cancel: () => void closed.push(name),
      })
    }
  return { opened, closed, open }
}

test('a client that does not read holds two files open; the next opens when one is read or closed', async () => {
  const { opened, closed, open } = library()
  const openBody = limitDownloads(LIMITS)
  const [first, second] = [await openBody('ada', open('a')), await openBody('ada', open('b'))]
  const [third, fourth] = [openBody('ada', open('c')), openBody('ada', open('d'))]
  expect(await new Response(await openBody('bob', open('of bob'))).text()).toBe('lalala')
  expect(opened).toEqual(['a', 'b', 'of bob'])

  expect(await new Response(first).text()).toBe('lalala')
  await third
  await second.cancel()
  await fourth
  expect([opened, closed]).toEqual([['a', 'b', 'of bob', 'c', 'd'], ['b']])
})

test('a file that cannot be opened frees its place', async () => {
  const openBody = limitDownloads({ ...LIMITS, atOnce: 1 })
  await expect(openBody('ada', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await new Response(await openBody('ada', library().open('a'))).text()).toBe('lalala')
})

test('a file that is not read for a minute is closed', async () => {
  vi.useFakeTimers()
  const { closed, open } = library()
  const body = (await limitDownloads(LIMITS)('ada', open('a', 100))).getReader()
  await body.read()
  await vi.advanceTimersByTimeAsync(59_000)
  await body.read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  await expect(body.read()).rejects.toThrow('The download was abandoned')
  expect(closed).toEqual(['a'])
  vi.useRealTimers()
})
