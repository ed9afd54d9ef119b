import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createFairScheduler } from './fair-scheduler.ts'

describe('turns of the event loop', () => {
  test('a single request starts at once', () => {
    const begun: string[] = []
    createFairScheduler()('ada', () => begun.push('ada'))

    expect(begun).toEqual(['ada'])
  })

  test('a request does not wait for the three hundred that another caller sent before it', () => {
    const begun: string[] = []
    const turns = createFairScheduler()
    for (let n = 0; n < 300; n++) turns('greedy', () => begun.push('greedy'))
    turns('ada', () => begun.push('ada'))

    expect(begun).toEqual(['greedy', 'ada'])
  })

  test('waiting requests start one by one, in order of arrival, and none is lost', async () => {
    const begun: number[] = []
    const turns = createFairScheduler()
    for (const n of [1, 2, 3]) turns('ada', () => begun.push(n))

    const seen = []
    for (let turn = 0; turn < 4; turn++) {
      seen.push([...begun])
      await nextTurn()
    }
    expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3]])
    turns('ada', () => begun.push(4))
    expect(begun).toEqual([1, 2, 3, 4])
  })
})
