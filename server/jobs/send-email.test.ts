import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { accountExistsEmail } from '#domain/people/accounts/account-emails.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../operations/observability/log.ts'
import { sendEmail } from './send-email.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const log = { ...openLog('silent'), warn: vi.fn() }

async function write(to: string, send: () => Promise<void>) {
  const mail = { send: vi.fn(send) }
  await sendEmail({ ...world.as(null), mail, log }, { mail: accountExistsEmail.name, to })
  return mail.send.mock.calls.length
}

test('a permanently rejected email is given up without an address in the log; another is retried', async () => {
  expect(await write('ann@world.test', async () => {})).toBe(1)
  expect(await write('deleted-1@deleted.invalid', async () => {})).toBe(0)
  const nobody = async () => {
    throw new Refusal('unavailable', 'The mail server does not know this recipient (550)')
  }
  expect(await write('nobody@world.test', nobody)).toBe(1)
  expect(JSON.stringify(log.warn.mock.calls)).toContain('550')
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('nobody@')

  const away = write('ann@world.test', async () => {
    throw new Error('connect ECONNREFUSED')
  })
  await expect(away).rejects.toThrow('ECONNREFUSED')
})
