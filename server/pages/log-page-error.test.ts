import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openLog } from '../operations/observability/log.ts'
import { logPageError } from './log-page-error.ts'

test('a failed query is logged without its values, and not at all if there is nothing to log', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new DrizzleQueryError('select $1', ['ann@home.test'], new Error('deadlock detected'))
  logPageError(openLog('silent', false), fault)
  logPageError(openLog('error', false), fault)

  const printed = print.mock.calls.flat().map((line) => JSON.parse(line))
  print.mockRestore()
  expect(printed).toMatchObject([{ error: { stack: expect.stringContaining('select $1'), causes: ['deadlock detected'] } }])
  expect(JSON.stringify(printed)).not.toContain('ann@home.test')
})
