import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commit-message-'))

test.each([
  'Refund build parts at most once',
  'Address the buyer by name in emails',
  'Merge pull request #12 from a very long branch name that nobody can shorten afterwards',
  `Add ${'ö'.repeat(68)}`,
])('the commit hook accepts “%s”', (subject) => {
  expect(check(`${subject}\n\nWhy it was needed.\n`)).toBe('')
})

test.each([
  [`Add ${'x'.repeat(69)}`, '72 characters'],
  ['Fixed the label price', 'imperative'],
  ['Adding passkeys', 'imperative'],
  ['Refunds build parts', 'imperative'],
  ['The label has a price', 'imperative'],
  ['add passkeys', 'capital'],
  ['Add passkeys.', 'period'],
])('the commit hook refuses “%s”', (subject, reason) => {
  expect(check(`${subject}\n`)).toContain(reason)
})

test('comments above the subject are not part of it', () => {
  expect(check('# Please enter the commit message\n\nAdd passkeys\n')).toBe('')
})

function check(message: string): string {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' })
  return status === 0 ? '' : stderr
}
