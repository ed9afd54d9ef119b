import { expect, test } from 'vitest'
import * as states from './build-states.ts'

const { AGREED, CANCELABLE, EARNED, FINISHED, IN_PROGRESS, IN_WORKSHOP, LEFT_WORKSHOP, OPEN, PAYABLE, UNFINISHED } = states
const { WITHOUT_INSTRUMENT } = states

// Queries and rules about money read these lists.
test.each([
  [{ OPEN }, 'drafting waiting building paused ready handed_over inspection returning'],
  [{ AGREED }, 'waiting building paused ready handed_over inspection returning'],
  [{ UNFINISHED }, 'waiting building paused'],
  [{ IN_PROGRESS }, 'building paused'],
  [{ FINISHED }, 'ready handed_over inspection returning completed returned'],
  [{ IN_WORKSHOP }, 'waiting building paused ready'],
  [{ LEFT_WORKSHOP }, 'handed_over inspection returning completed returned'],
  [{ WITHOUT_INSTRUMENT }, 'returned cancelled'],
  [{ CANCELABLE }, 'drafting waiting building paused ready'],
  [{ PAYABLE }, 'waiting building paused ready handed_over inspection'],
  [{ EARNED }, 'ready handed_over inspection'],
])('%o has these statuses', (list, statuses) => {
  expect(Object.values(list).flat().join(' ')).toBe(statuses)
})

test('builds that are over never move again', () => {
  for (const status of states.BUILD_STATUSES) expect(states.BUILD_MOVES[status].length > 0, status).toBe(OPEN.includes(status))
})
