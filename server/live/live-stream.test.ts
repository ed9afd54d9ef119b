import { expect, test, vi } from 'vitest'
import { readEvents } from '#testing/read-events.ts'
import { openLiveStream } from './live-stream.ts'

test('a reader who stops reading costs little, and learns later that events were skipped', async () => {
  const stream = openLiveStream(() => {})
  for (let i = 0; i < 10_000; i++) stream.send('cart')

  const events = readEvents(new Response(stream.body))
  const received: string[] = []
  while (received.at(-1) !== 'refetch') received.push(await events.next())

  expect(received.length).toBeLessThan(40)
  stream.send('orders')
  expect(await events.next()).toBe('orders')
})

test('a reader who does not come back is disconnected', () => {
  const onEnd = vi.fn()
  const stream = openLiveStream(onEnd)
  for (let i = 0; i < 100; i++) stream.send('cart')

  for (let beats = 0; beats < 3; beats++) stream.beat()

  expect(onEnd).toHaveBeenCalledOnce()
})

test('a disconnected reader is removed once', async () => {
  const onEnd = vi.fn()
  const stream = openLiveStream(onEnd)

  await stream.body.cancel()
  stream.end()
  stream.send('cart')

  expect(onEnd).toHaveBeenCalledOnce()
})

test('a stopping shop asks its readers to reconnect at different times', async () => {
  const stream = openLiveStream(() => {})
  stream.leave()

  expect(await new Response(stream.body).text()).toMatch(/^retry: [12]\d{3}\n\n$/)
})
