import { afterEach, expect, test, vi } from 'vitest'
import { createLatestRequest } from './latest-request.ts'

afterEach(() => vi.useRealTimers())

/** An answer that the test resolves. */
function later<Answer>() {
  return Promise.withResolvers<Answer>()
}

test('ignores the answer to an earlier request, even if it arrives last', async () => {
  const requests = createLatestRequest()
  const [first, second] = [later<string>(), later<string>()]
  const earlier = requests.run(() => first.promise)
  const latest = requests.run(() => second.promise)
  second.resolve('Madison')
  first.resolve('Portland')
  expect(await earlier).toBeUndefined()
  expect(await latest).toBe('Madison')
})

test('a canceled request is aborted immediately and is not a failure', async () => {
  const requests = createLatestRequest()
  let signal: AbortSignal | undefined
  const asked = requests.run((given) => {
    signal = given
    return later<string>().promise
  })
  requests.cancel()
  expect(await asked).toBeUndefined()
  expect(signal?.aborted).toBe(true)
})

test('a request without an answer times out, so the user can try again', async () => {
  vi.useFakeTimers()
  const requests = createLatestRequest()
  const asked = requests.run(() => later<string>().promise)
  const failed = expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(await requests.run(async () => 'again')).toBe('again')
})

test('a failure is reported', async () => {
  await expect(createLatestRequest().run(() => Promise.reject(new Error('No carrier ships there')))).rejects.toThrow(
    'No carrier ships there',
  )
})
