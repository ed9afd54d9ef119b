import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FailedJob, SystemStatus } from '#contracts/operations/system-views.ts'
import type { ReplicaStatus } from '#db/replica/follow-replica.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { refundPaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { listOperatorActions } from '#domain/operations/operators/list-operator-actions.ts'
import { nodes } from '#domain/operations/operators/nodes-table.ts'
import { removeNode, reportNode } from '#domain/operations/operators/report-node.ts'
import { type OpenJobs, openJobs } from '#server/jobs/open-jobs.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { getSystemStatus } from '#server/operations/system/get-system-status.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let queue: OpenJobs
let operator: Person
beforeAll(async () => {
  queue = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
  operator = await world.operator()
})
beforeEach(async () => {
  await world.jobs.clear()
  await world.db.execute(sql`delete from pgboss.job`)
  await world.db.delete(nodes)
})
afterAll(() => queue.stop())

/** A failed job. */
async function failedJob(name: string, data: object, message = 'The bank does not respond'): Promise<string> {
  const { rows } = await world.db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, source_name, source_retry_count, source_created_on, source_output)
    values ('dead-jobs', ${JSON.stringify(data)}, ${name}, 149, now() - interval '1 day', ${JSON.stringify({ message })})
    returning id`)
  return rows[0]?.id ?? ''
}
const listed = async () => {
  const answer = await api.request('/api/v1/admin/failed-jobs', { as: operator })
  return ((await answer.json()) as { entries: FailedJob[] }).entries
}
const act = (id: string, verb: 'retry' | 'discard', json?: object) =>
  api.request(`/api/v1/admin/failed-jobs/${id}/${verb}`, { as: operator, method: 'POST', json })

test('operators see a failed job with its reason and subject, without secrets', async () => {
  const paymentId = crypto.randomUUID()
  await failedJob(refundPaymentJob.name, { paymentId, _request: 'the-request' })
  await failedJob(sendMailJob.name, { mail: 'recovery', to: 'ann@home.test', token: 's3cret-link', text: 'Dear Ann' })

  const entries = await listed()
  expect(entries).toHaveLength(2)
  expect(entries.find(({ queue }) => queue === 'refund-payment')).toMatchObject({
    error: 'The bank does not respond',
    tries: 150,
    about: { paymentId },
    request: 'the-request',
  })
  expect(entries.find(({ queue }) => queue === 'send-mail')?.about).toEqual({ mail: 'recovery', to: 'ann@home.test' })
  expect(JSON.stringify(entries)).not.toMatch(/s3cret|Dear Ann/)
})

test('a job is retried once, however many operators press the button, and the log names them', async () => {
  const paymentId = crypto.randomUUID()
  const id = await failedJob(refundPaymentJob.name, { paymentId }, 'Mailbox of ann@home.test is full')
  const statuses = (await Promise.all([act(id, 'retry'), act(id, 'retry'), act(id, 'retry')])).map(({ status }) => status)

  expect(statuses.sort()).toEqual([202, 404, 404])
  expect(await world.jobs.taken(refundPaymentJob)).toMatchObject([{ payload: { paymentId } }])
  expect(await listed()).toEqual([])
  const { entries } = await listOperatorActions(world.as(operator), { page: 1 })
  expect(entries.filter(({ subject_id }) => subject_id === id)).toMatchObject([
    { act: 'retry-job', subject_name: 'refund-payment' },
  ])
  // Deleting an account couldn't find addresses in the log.
  expect(entries.find(({ subject_id }) => subject_id === id)?.details).toEqual({ tries: '150 tries' })
})

test('a job is discarded with a reason, which is logged', async () => {
  const id = await failedJob(refundPaymentJob.name, {})
  expect((await act(id, 'discard', { reason: ' ' })).status).toBe(422)
  expect(await listed()).toHaveLength(1)
  expect((await act(id, 'discard', { reason: 'Paid by hand' })).status).toBe(200)

  expect([await listed(), await world.jobs.taken()]).toEqual([[], []])
  const { entries } = await listOperatorActions(world.as(operator), { page: 1 })
  expect(entries[0]).toMatchObject({ act: 'discard-job', subject_name: 'refund-payment' })
  expect(entries[0]?.details).toEqual({ reason: 'Paid by hand', tries: '150 tries' })
})

test('a job unknown to this version cannot be retried, and stays', async () => {
  const id = await failedJob('job-of-another-version', {})
  expect((await act(id, 'retry')).status).toBe(409)
  expect(await listed()).toHaveLength(1)
})

test('only operators read the system or act on it', async () => {
  const id = await failedJob(refundPaymentJob.name, {})
  for (const as of [null, await world.buyer(), await world.builder()]) {
    const status = as ? 403 : 401
    for (const path of ['/admin/system', '/admin/failed-jobs'])
      expect((await api.request(`/api/v1${path}`, { as })).status).toBe(status)
    for (const [verb, json] of [
      ['retry', undefined],
      ['discard', { reason: 'x' }],
    ] as const)
      expect((await api.request(`/api/v1/admin/failed-jobs/${id}/${verb}`, { as, method: 'POST', json })).status).toBe(status)
  }
  expect(await listed()).toHaveLength(1)
})

test('the system page shows nodes, queues, failing webhooks, storage, and a missing backup', async () => {
  const ctx = world.as(null)
  const node = (host: string) => ({
    id: crypto.randomUUID(),
    host,
    version: '1.2.3',
    role: 'web' as const,
    filesFolder: null,
    startedAt: world.clock.now(),
    mailsFailed: 1,
  })
  await reportNode(ctx, { ...node('killed'), mailsSent: 5 })
  world.clock.advance(60)
  await reportNode(ctx, { ...node('alive'), mailsSent: 7 })
  const stopped = node('stopped')
  await reportNode(ctx, { ...stopped, mailsSent: 0 })
  await removeNode(ctx, stopped.id)
  await world.db.execute(sql`insert into pgboss.job (name, start_after) values ('settle-payment', now() - interval '90 seconds')`)
  await failedJob('send-mail', {})

  const answer = await api.request('/api/v1/admin/system', { as: operator })
  const status = (await answer.json()) as SystemStatus
  expect(status.nodes.map(({ host, is_alive }) => [host, is_alive])).toEqual([
    ['alive', true],
    ['killed', false],
  ])
  expect(status.queues).toMatchObject([
    { name: 'settle-payment', ready: 1, oldest_due_seconds: 90, failed: 0 },
    { name: 'send-mail', ready: 0, failed: 1 },
  ])
  expect(status.webhooks).toMatchObject([
    { provider: 'stripe', unprocessed: 1, oldest_due_seconds: 90 },
    { provider: 'easypost', unprocessed: 0 },
  ])
  expect(status.failing_work).toEqual([])
  expect(status.mail).toEqual({ sent: 12, failed: 2, waiting: 0, retrying: 0, given_up: 1 })
  expect(status.migrations.applied).toBeGreaterThan(10)
  expect(status.storage.database_bytes).toBeGreaterThan(1_000_000)
  expect(status.last_backup).toBeNull()
  expect(status.replica).toBeNull()
})

test('a killed node is removed from the list after a day', async () => {
  const ctx = world.as(null)
  const counts = { mailsSent: 0, mailsFailed: 0 }
  const node = { host: 'h', version: '1', role: 'all' as const, filesFolder: null, startedAt: world.clock.now(), ...counts }
  await reportNode(ctx, { ...node, id: crypto.randomUUID() })
  world.clock.advance(25 * 3600)
  await reportNode(ctx, { ...node, id: crypto.randomUUID() })
  expect(await world.db.$count(nodes)).toBe(1)
})

test('the system page shows whether its node reads a replica, and why not', async () => {
  const about = { isUsed: false, lagSeconds: 12, reason: 'The replica is 12 seconds behind.' }
  const machine = {
    version: '1',
    filesIn: 'disk' as const,
    backups: undefined,
    runDoctor: async () => [],
    readFreeBytes: async () => null,
  }
  const read = async (replica: ReplicaStatus) =>
    (await getSystemStatus(world.as(operator), { ...machine, replica: () => replica })).replica
  expect(await read(about)).toEqual({ is_used: false, lag_seconds: 12, reason: 'The replica is 12 seconds behind.' })
  expect(await read({ ...about, lagSeconds: Number.POSITIVE_INFINITY })).toMatchObject({ lag_seconds: null })
})
