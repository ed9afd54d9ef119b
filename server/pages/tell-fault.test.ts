import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { tellFault } from './tell-fault.ts'

test('a page whose query failed is told of without the values of the query', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  tellFault(new DrizzleQueryError('select $1', ['ann@home.test'], new Error('deadlock detected')))

  const printed = print.mock.calls.flat()
  print.mockRestore()
  expect(printed).toEqual([expect.stringContaining('select $1'), 'deadlock detected'])
  expect(printed.join()).not.toContain('ann@home.test')
})
