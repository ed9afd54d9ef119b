import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { findMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { openWorld, type World } from '#testing/world.ts'
import { composeMail } from '../jobs/mail/compose-mail.ts'
import { findActingOperator, OPERATOR_ACTS } from './operator-acts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an operator finds, locks, unlocks, signs out and exports an account by command', async () => {
  const [operator, buyer] = [await world.operator(), await world.buyer()]
  const run = async (verb: string, first: string, rest = '') =>
    OPERATOR_ACTS[verb]?.({ ...world.as(null), actor: await findActingOperator(world, operator.email) }, first, rest)
  expect(await run('find', buyer.email)).toContain(buyer.email)
  await expect(run('lock', buyer.email)).rejects.toThrow('Add a reason')
  expect(await run('lock', buyer.email, 'Stolen')).toBe(`${buyer.email} is locked`)
  expect(await run('find', buyer.email)).toMatch(/ {2}locked\n1 found$/)
  expect(await run('unlock', buyer.email)).toBe(`${buyer.email} is unlocked`)
  expect(await run('sign-out', buyer.email)).toContain('signed out')
  expect(JSON.parse((await run('export', buyer.email)) ?? '')).toMatchObject({ records: { users: [{ email: buyer.email }] } })
  await expect(run('lock', 'nobody@home.test', 'Stolen')).rejects.toThrow('No account with the address')
})

test('an operator sends a test email and starts and ends maintenance by command', async () => {
  const operator = await world.operator()
  const run = (verb: string, first: string, rest = '') => OPERATOR_ACTS[verb]?.(world.as(operator), first, rest)
  await world.jobs.clear()
  await run('test-email', 'me@shop.test')
  const mail = { mail: 'test', to: 'me@shop.test' }
  expect(await world.jobs.taken(sendMailJob)).toMatchObject([{ payload: mail }])
  expect((await composeMail(world.as(null), mail)).subject).toBe('Test email from your shop')

  await run('maintenance', 'on', 'Back at noon.')
  expect(await findMaintenance(world.db)).toMatchObject({ message: 'Back at noon.' })
  await run('maintenance', 'off')
  expect(await findMaintenance(world.db)).toBeUndefined()
  await expect(run('maintenance', 'on')).rejects.toThrow('with a message')
  await expect(run('maintenance', 'on', 'x'.repeat(301))).rejects.toThrow('Keep the message to 300 characters or less')
  await expect(run('test-email', 'me')).rejects.toThrow('Enter an email address')
})

test('with several operators the command requires one operator’s name for the log', async () => {
  const [, operator, buyer] = [await world.operator(), await world.operator(), await world.buyer()]
  await expect(findActingOperator(world, undefined)).rejects.toThrow('--as=EMAIL')
  await expect(findActingOperator(world, buyer.email)).rejects.toThrow('is not an operator')
  expect(await findActingOperator(world, operator.email)).toMatchObject({ id: operator.id, isOperator: true })
})
