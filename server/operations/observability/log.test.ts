import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'
import { queueError } from '#server/jobs/queue-error.ts'
import { openLog } from './log.ts'
import { inScope } from './request-scope.ts'

afterEach(() => vi.restoreAllMocks())

function captured() {
  const lines: string[] = []
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => {
      lines.push(line)
    })
  }
  return lines
}

test('a line is one JSON object, with the stack and causes of an error', () => {
  const lines = captured()
  openLog('info', false).error('A job failed', {
    job: 'send-mail',
    error: new Error('No', { cause: new Error('Connection refused') }),
  })

  expect(JSON.parse(String(lines[0]))).toMatchObject({
    level: 'error',
    message: 'A job failed',
    job: 'send-mail',
    error: { stack: expect.stringMatching(/^Error: No\n.*log\.test/), causes: ['Connection refused'] },
  })
})

test('lines below the level are not written', () => {
  const lines = captured()
  const log = openLog('warn', false)
  log.debug('a')
  log.info('b')
  log.warn('c')
  openLog('silent', false).error('d')

  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['c'])
})

test('a database outage is one line a minute, whatever loops it stops', () => {
  vi.useFakeTimers()
  try {
    const lines = captured()
    const log = openLog('info', false)
    const refused = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432', stack: '', queue: 'send-mail' }
    for (let second = 0; second < 180; second += 1) {
      log.error('The job queue reported an error', { error: queueError({ ...refused, worker: second }) })
      log.error('A scheduled job failed', { work: `work-${second % 7}`, error: new DatabaseUnavailable('No response') })
      vi.advanceTimersByTime(1000)
    }
    expect(lines).toHaveLength(3)
    expect(JSON.parse(String(lines[1]))).toMatchObject({ message: 'The job queue reported an error', repeated: 119 })
  } finally {
    vi.useRealTimers()
  }
})

test('other failures of a loop are one line a minute per loop, and requests and single jobs are always logged', () => {
  const lines = captured()
  const log = openLog('info', false)
  const error = new Error('No')
  for (const work of ['settle', 'remind', 'settle']) log.error('A scheduled job failed', { work, error })
  for (const id of ['1', '2']) log.error('A job failed its last attempt and will not be retried', { id, error })
  for (const request of ['a', 'b']) inScope({ request }, () => log.error('A request failed', { error }))
  for (let times = 0; times < 2; times += 1) log.error('A payment needs an operator', { payment: 'p' })
  expect(lines).toHaveLength(8)
})
