import { afterEach, expect, test, vi } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'
import { limitConcurrencyPerKey } from './limit-concurrency-per-key.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Work that starts when admitted and ends on a signal from the test */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await vi.waitFor(() => Promise.resolve())
    },
  }
}

function limitWithQueue(most: number, maxQueued: number, maxWaitMs?: number) {
  return limitConcurrency(most, { maxQueued, maxWaitMs, refuse: (why) => new Error(why) })
}

test('never runs more than the limit, keeps the order of arrival, and frees the place of a failed call', async () => {
  const run = limitConcurrency(2)
  const { begun, work, end } = openWork()
  const failing = run(() => Promise.reject(new Error('No')))
  const all = [run(work('first')), run(work('second')), run(work('third'))]
  await expect(failing).rejects.toThrow('No')
  await end('none')
  expect(begun).toEqual(['first', 'second'])

  await end('second')
  expect(begun).toEqual(['first', 'second', 'third'])
  await end('first')
  await end('third')
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third'])
  expect(await run(async () => 'still open')).toBe('still open')
})

test('refuses new callers when the queue is full, and serves the others', async () => {
  const run = limitWithQueue(1, 1)
  const { work, end } = openWork()
  const [served, waiting] = [run(work('served')), run(work('waiting'))]

  await expect(run(work('refused'))).rejects.toThrow('full')
  await end('served')
  await end('waiting')
  expect(await Promise.all([served, waiting])).toEqual(['served', 'waiting'])
})

test('limits the waiting time, and frees the place of a caller who gave up', async () => {
  vi.useFakeTimers()
  const run = limitWithQueue(1, 10, 1000)
  const { begun, work, end } = openWork()
  const served = run(work('served'))
  const waiting = run(work('waiting'))
  const gaveUp = expect(waiting).rejects.toThrow('slow')

  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual(['served'])
  await vi.advanceTimersByTimeAsync(1)
  await gaveUp
  await end('served')
  await served
  void run(work('next'))
  await end('none')
  expect(begun).toEqual(['served', 'next'])
})

test('a burst may wait; after that long, new callers are refused after a fifth of the time', async () => {
  vi.useFakeTimers()
  const run = limitWithQueue(1, 10, 1000)
  const { work, end } = openWork()
  void run(work('served'))
  const outcomes: string[] = []
  const wait = (name: string) => void run(work(name)).catch(() => outcomes.push(name))
  wait('of the burst')
  await vi.advanceTimersByTimeAsync(500)
  wait('soon after')
  await vi.advanceTimersByTimeAsync(500)
  wait('of the rush')
  await vi.advanceTimersByTimeAsync(200)
  expect(outcomes).toEqual(['of the burst', 'of the rush'])

  await end('served')
  await end('soon after')
  void run(work('calm again'))
  wait('after the rush')
  await vi.advanceTimersByTimeAsync(999)
  expect(outcomes).not.toContain('after the rush')
})

test('each key has its own limit, and does not delay others', async () => {
  const run = limitConcurrencyPerKey(() => limitWithQueue(1, 1))
  const { begun, work, end } = openWork()
  const [one, two] = [run('Ada', work('one')), run('Ada', work('two'))]

  await expect(run('Ada', work('three'))).rejects.toThrow('full')
  const other = run('Ben', work('other'))
  await end('none')
  expect(begun).toEqual(['one', 'other'])
  for (const name of ['one', 'two', 'other']) await end(name)
  await Promise.all([one, two, other])
  expect(await run('Ada', async () => 'served again')).toBe('served again')
})

test('time spent waiting elsewhere counts toward the maximum', async () => {
  vi.useFakeTimers()
  const run = limitWithQueue(1, 10, 1000)
  const { work, end } = openWork()
  const served = run(work('served'))
  const refused = expect(run(work('late'), 800)).rejects.toThrow('slow')

  await vi.advanceTimersByTimeAsync(200)
  await refused
  vi.useRealTimers()
  await end('served')
  await served
})
