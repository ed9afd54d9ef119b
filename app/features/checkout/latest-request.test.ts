import { afterEach, expect, test, vi } from 'vitest'
import { createLatestRequest } from './latest-request.ts'

afterEach(() => vi.useRealTimers())

/** An answer that comes when the test says so. */
function later<Answer>() {
  return Promise.withResolvers<Answer>()
}

test('the answer to an earlier question is ignored, even if it comes last', async () => {
  const requests = createLatestRequest()
  const [first, second] = [later<string>(), later<string>()]
  const earlier = requests.run(() => first.promise)
  const latest = requests.run(() => second.promise)
  second.resolve('Madison')
  first.resolve('Portland')
  expect(await earlier).toBeUndefined()
  expect(await latest).toBe('Madison')
})

test('a question that is called off ends at once, is aborted, and is no failure', async () => {
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

test('a lost answer fails after a while, so that the person can try again', async () => {
  vi.useFakeTimers()
  const requests = createLatestRequest()
  const asked = requests.run(() => later<string>().promise)
  const failed = expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(await requests.run(async () => 'again')).toBe('again')
})

test('a failure is reported', async () => {
  await expect(createLatestRequest().run(() => Promise.reject(new Error('Nobody ships there')))).rejects.toThrow(
    'Nobody ships there',
  )
})
