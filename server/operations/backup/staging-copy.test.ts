import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isStagingCopy } from '#domain/money/restores/payments-pause.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { askForComparison, resumePayments } from '#domain/operations/operators/resume-payments.ts'
import type { Files } from '#domain/ports/files.ts'
import { readConfig } from '#server/config/config.ts'
import { startWhenResumed } from '#server/jobs/start-when-resumed.ts'
import type { Providers } from '#server/startup/open-providers.ts'
import { stagingProviders } from '#server/startup/staging-providers.ts'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import { soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { openLog } from '../observability/log.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: World
let backup: BackupFolder
let copy: Awaited<ReturnType<typeof openTestDatabase>>
let operator: Person
let people: Person[]
const written: string[] = []

const files: Files = {
  put: async (path) => void written.push(path),
  get: async () => undefined,
  find: async () => undefined,
  delete: async () => {},
}
/** In texts and columns of the original shop. */
const PRIVATE = ['ada.byron@private.example', '415-555-0187', '12 Secret Lane', 'Ada Byron', 'Lovelace Lutherie']

beforeAll(async () => {
  world = await openWorld()
  backup = await openBackupFolder()
  copy = await openTestDatabase('template1')
  operator = await world.operator()
  const sale = await soldForShipping(world)
  const { buyer, builder } = await openConversation(world, { text: 'Write to ada.byron@private.example or call 415-555-0187.' })
  people = [sale.buyer, sale.builder, buyer, builder]
  await nameEverybody()
  await backup.write(world)
  await backup.restore({ databaseUrl: copy.url, files, staging: { scrub: true } })
})
afterAll(async () => {
  await backup.remove()
  await copy.close()
  await world.close()
})

async function nameEverybody() {
  const { pool } = world
  const ids = [people.map(({ id }) => id)]
  await pool.query(
    "update user_profiles set display_name = 'Ada Byron', business_name = 'Lovelace Lutherie' where user_id = any($1)",
    ids,
  )
  await pool.query("update user_profiles set phone = '415-555-0187', slug = 'ada-byron' where id = $1", [people[1]?.profileId])
  await pool.query(
    `update orders set ship_to = ship_to || '{"name": "Ada Byron", "street1": "12 Secret Lane", "email": "ada.byron@private.example"}'`,
  )
  await pool.query(
    "insert into inquiries (kind, name, email, topic, message) values ('contact', 'Ada Byron', 'ada.byron@private.example', 'a', 'b')",
  )
}

/** The tables of the copy that contain one of these texts. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows } = await copy.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const like = texts.map((text) => `%${text.toLowerCase()}%`)
    const { rowCount } = await copy.pool.query(`select 1 from ${name} t where lower(t::text) like any($1) limit 1`, [like])
    if (rowCount) found.push(name)
  }
  return found
}

test('a scrubbed copy contains no person’s name, address or number, except its operators’', async () => {
  expect(await tablesWith([...PRIVATE, 'ada-byron', ...people.map(({ email }) => email)])).toEqual([])
  const { rows } = await copy.pool.query('select email from users where is_operator')
  expect(rows).toEqual([{ email: operator.email }])
  const messages = await copy.pool.query('select message from messages')
  expect(messages.rows).toEqual([{ message: 'Write to someone@example.invalid or call 2025550100.' }])
  const orders = await copy.pool.query(
    "select customer_email like '%@example.invalid' as scrubbed, ship_to ->> 'city' as city from orders",
  )
  expect(orders.rows).toEqual([{ scrubbed: true, city: expect.stringMatching(/./) }])
})

test('a staging copy is never compared or resumed, and starts no workers', async () => {
  const member = world.as(operator)
  const context = { ...member, db: copy.db, jobs: { ...member.jobs, countWaiting: async () => 0 } }
  expect((await getBackupState(context)).restore).toMatchObject({ is_paused: true, is_staging: true, is_comparing: false })
  const sentence = 'This is a staging copy of a shop. It can’t be resumed.'
  await expect(askForComparison(context, { close_pages: true })).rejects.toThrow(sentence)
  await expect(resumePayments(context, { send_waiting_emails: true })).rejects.toThrow(sentence)
  const work = vi.fn(async () => {})
  const stop = await startWhenResumed(
    { context: { ...context, log: openLog('silent') }, meanwhile: work, start: work },
    { everyMs: 1 },
  )
  stop()
  expect(work).not.toHaveBeenCalled()
  const env = { ...process.env, DATABASE_URL: copy.url }
  const { findings } = await checkDatabase(readConfig(env), { push: () => {} })
  expect(findings).toContainEqual({ check: 'staging', state: 'warning', says: expect.stringContaining('a staging copy') })
})

test('a staging copy’s services are read-only', async () => {
  const outside = { ...world.as(null), mail: { send: async () => {} } } as unknown as Providers
  const { mail, payments, carriers, receivers } = stagingProviders(outside)
  const refused = { code: 'provider_unavailable' }
  await expect(mail.send({ to: '', subject: '', text: '', html: '' })).rejects.toMatchObject(refused)
  await expect(receivers.post({ url: '', owner: 'shop' }, { headers: {}, body: '' })).rejects.toMatchObject(refused)
  await expect(payments.refund({ paymentIntentId: '', idempotencyKey: '' })).rejects.toMatchObject(refused)
  await expect(payments.expireCheckout('')).rejects.toMatchObject(refused)
  await expect(carriers.buyLabel({ shipmentId: '', rateId: '', insureCents: null })).rejects.toMatchObject(refused)
  expect(await payments.getCheckout('none')).toBeUndefined()
})

test('a staging copy’s backup is one too, unless its mark is removed', async () => {
  const second = await openTestDatabase('template1')
  await backup.write({ databaseUrl: copy.url, files: world.files })
  await backup.restore({ databaseUrl: second.url, files })
  expect(await isStagingCopy(second.db)).toBe(true)
  await second.pool.query('update restores set is_staging = false')
  expect(await isStagingCopy(second.db)).toBe(false)
  await second.close()
})
