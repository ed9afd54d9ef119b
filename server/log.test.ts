import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

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

test('a line is one JSON object, with the stack and the causes of an error', () => {
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
