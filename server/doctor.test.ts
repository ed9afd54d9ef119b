import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'

async function doctor(args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: join(tmpdir(), 'no-shop-yet'), ...more }
  return new Promise<{ code: unknown; out: string; problems: string }>((resolve) => {
    execFile(process.execPath, ['server/doctor.ts', ...args], { env }, (error, out, problems) =>
      resolve({ code: error?.code ?? 0, out, problems }),
    )
  })
}

test('each check is one line, and the exit code is 0 if nothing is wrong', async () => {
  const { code, out, problems } = await doctor([])
  expect(code).toBe(0)
  for (const line of out.trim().split('\n')) expect(line).toMatch(/^(ok|warning) +\w+ +\S.*\.$/)
  expect(problems).toMatch(/^\d+ checks: 0 wrong, \d+ warnings\.\n$/)
})

test('a failed check exits with 1, also with --json', async () => {
  const { code, out } = await doctor(['--json'], { DATABASE_URL: 'postgres://shop:hush-hush@127.0.0.1:1/shop' })
  expect(code).toBe(1)
  const wrong = JSON.parse(out).filter(({ state }: { state: string }) => state === 'wrong')
  expect(wrong).toEqual([{ check: 'database', state: 'wrong', says: expect.stringContaining('Connection refused') }])
  expect(out).not.toContain('hush-hush')
})

test('an unknown option prints the usage', async () => {
  const { code, problems } = await doctor(['--fix'])
  expect([code, problems]).toEqual([1, expect.stringContaining('Usage: npm run doctor')])
})
