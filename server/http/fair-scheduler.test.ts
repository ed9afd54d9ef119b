import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createFairScheduler, STARTED_IN_A_TURN } from './fair-scheduler.ts'

describe('turns of the event loop', () => {
  test('a single request starts at once', () => {
    const begun: string[] = []
    createFairScheduler()('ada', () => begun.push('ada'))

    expect(begun).toEqual(['ada'])
  })

  test('a request does not wait for three hundred earlier ones of another caller', () => {
    const begun: string[] = []
    const turns = createFairScheduler()
    for (let n = 0; n < 300; n++) turns('greedy', () => begun.push('greedy'))
    turns('ada', () => begun.push('ada'))

    expect(begun).toEqual([...Array<string>(STARTED_IN_A_TURN).fill('greedy'), 'ada'])
  })

  test('a few more start in each turn, in order of arrival, and none is lost', async () => {
    const begun: number[] = []
    const turns = createFairScheduler()
    const sent = Array.from({ length: 2 * STARTED_IN_A_TURN + 1 }, (_, n) => n)
    for (const n of sent) turns('ada', () => begun.push(n))

    const seen = []
    for (let turn = 0; turn < 4; turn++) {
      seen.push(begun.length)
      await nextTurn()
    }
    expect(seen).toEqual([STARTED_IN_A_TURN, 2 * STARTED_IN_A_TURN, sent.length, sent.length])
    expect(begun).toEqual(sent)
    turns('ada', () => begun.push(-1))
    expect(begun.at(-1)).toBe(-1)
  })
})
