import { expect, test } from 'vitest'
import { createActionRunner } from './use-action.ts'

function setUp() {
  const shown: boolean[] = []
  const failures: unknown[] = []
  const runOne = createActionRunner((isPending) => shown.push(isPending))
  return { shown, failures, run: (action: () => Promise<unknown>) => runOne(action, (error) => failures.push(error)) }
}

test('a double click sends once, and the button works again afterwards', async () => {
  const { shown, run } = setUp()
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const send = () => {
    sent += 1
    return answer.promise
  }

  const first = run(send)
  await run(send)
  expect([sent, shown]).toEqual([1, [true]])
  answer.resolve()
  await first
  await run(send)

  expect([sent, shown]).toEqual([2, [true, false, true, false]])
})

test('shows a failure, and the button works again', async () => {
  const { shown, failures, run } = setUp()

  await run(() => Promise.reject(new Error('No')))

  expect(failures).toEqual([new Error('No')])
  expect(shown).toEqual([true, false])
})
