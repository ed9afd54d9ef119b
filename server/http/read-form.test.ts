import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerError } from './answer-error.ts'
import { readForm } from './read-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const app = new Hono()
  .post('/', async (c) => {
    const form = await readForm(c, { bytes: 1000, message: 'Files can be up to 1 kB.' })
    return c.json([...form.keys()])
  })
  .onError((error, c) => answerError(error, c))

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'

/** Sends these chunks and then nothing; with `end`, the body is complete. */
async function send(pieces: string[], isWhole = false): Promise<Response> {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece))
      if (isWhole) controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

const said = async (answer: Response) => [answer.status, (await answer.json()).error.message]

test('a complete body is read', async () => {
  expect(await (await send([HEAD, 'sound', '\r\n--x--\r\n'], true)).json()).toEqual(['file'])
})

test('a body that is incomplete after two minutes is refused, and its connection closed', async () => {
  const answer = send([HEAD, 'half a so'])
  await vi.advanceTimersByTimeAsync(119_000)
  const early = await Promise.race([answer.then(() => 'answered'), Promise.resolve('still reading')])
  expect(early).toBe('still reading')
  await vi.advanceTimersByTimeAsync(1000)
  expect((await answer).headers.get('connection')).toBe('close')
  expect(await said(await answer)).toEqual([408, 'The upload took too long. Please try again.'])
})

test('a body without a length is read only up to the limit', async () => {
  expect(await said(await send([HEAD, 'a'.repeat(1000)]))).toEqual([413, 'Files can be up to 1 kB.'])
})

test('a truncated body is refused as broken', async () => {
  expect((await said(await send([HEAD, 'half'], true)))[0]).toBe(400)
})
