import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { describeStartupError } from './describe-startup-error.ts'

vi.setConfig({ testTimeout: 60_000 })

async function run(file: string, args: string[], databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(await freePort()) }
  return promisify(execFile)('node', [`server/${file}.ts`, ...args], { env }).then(
    () => 'It worked.',
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => `${code}: ${stdout}${stderr}`,
  )
}

test.each([
  ['main', ['--built']],
  ['migrate', []],
  ['backup', ['-']],
  ['operator', ['list']],
])('%s reports in one sentence that no database responds', async (file, args) => {
  const address = `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`
  expect(await run(file, args, address)).toMatch(
    /^1: Connection refused at the address in DATABASE_URL: start PostgreSQL, and check host and port \([^\n]+\)\.\n$/,
  )
})

test('a missing database is named, without the password', async () => {
  const database = await openTestDatabase('template1')
  const address = new URL(database.url)
  address.pathname = '/nowhere'
  const said = await run('migrate', [], address.href)
  expect(said).toMatch(/^1: The database does not exist: create it with encoding UTF8 \(database "nowhere" does not exist\)\.\n$/)
  await database.close()
})

test('a fixable problem is a sentence, and a bug keeps its stack', () => {
  const refused = Object.assign(new Error('password authentication failed for user "shop"'), { code: '28P01' })
  expect(describeStartupError(new DrizzleQueryError('select 1', [], refused))).toBe(
    'PostgreSQL rejects the user or password: check both in DATABASE_URL (password authentication failed for user "shop").',
  )
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  expect(describeStartupError(full)).toBe('A disk is full: free some space, and start the shop again.')
  const mkdir = Object.assign(new Error("EACCES: permission denied, mkdir '/var/x'"), { syscall: 'mkdir', path: '/var/x' })
  expect(describeStartupError(mkdir)).toBe("EACCES: permission denied, mkdir '/var/x'.")
  expect(describeStartupError(new TypeError('x is not a function'))).toBeUndefined()
  expect(describeStartupError('away')).toBeUndefined()
})
