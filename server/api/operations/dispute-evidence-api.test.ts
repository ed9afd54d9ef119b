import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { disputeEvidence } from '#domain/operations/operators/dispute-evidence-table.ts'
import { submitEvidenceJob } from '#domain/operations/operators/file-dispute-evidence.ts'
import { listOperatorActions } from '#domain/operations/operators/list-operator-actions.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { eraseDeclaredOf } from '#testing/erase-declared.ts'
import { imageFile } from '#testing/image-files.ts'
import { chooseLabel, soldForPickup, soldForShipping } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const operator = await world.operator()
beforeEach(() => {
  world.payments.evidenceFiled.length = 0
  world.payments.evidenceFiles.clear()
})

type Sent = Record<string, string | File>
const WORDS = { explanation: 'The buyer thanked us for it.' }
const PDF = Buffer.from('%PDF-1.4 receipt %%EOF')

const pathOf = (disputeId: string) => `/api/v1/admin/disputes/${disputeId}/evidence`

async function file(disputeId: string, sent: Sent = WORDS, as: Person | null = operator) {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  const encoded = new Request('http://shop.test/', { method: 'POST', body: form })
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const answer = await api.request(pathOf(disputeId), { as, method: 'POST', headers, body: await encoded.bytes() })
  return { status: answer.status, body: await answer.json() }
}

async function read(disputeId: string) {
  return (await api.request(pathOf(disputeId), { as: operator })).json()
}

function fileOf(bytes: Uint8Array, name = 'proof.pdf'): File {
  return new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
}

/** A shipped order. */
async function shipped(overrides: Parameters<typeof soldForShipping>[1] = {}) {
  const sale = await soldForShipping(world, overrides)
  await chooseLabel(world, sale)
  await workJobs(world)
  await world.db.update(orders).set({ deliveryStatus: 'shipped' }).where(eq(orders.id, sale.orderId))
  return sale
}

test('carrier, tracking number and label come from the order, and are filed with texts and files', async () => {
  const sale = await shipped({ name: 'Heron OM' })
  const dispute = await disputed(world, sale.sessionId)
  const { suggestion, can } = await read(dispute.id)
  expect(suggestion).toMatchObject({
    carrier: 'USPS Ground Advantage',
    tracking_number: expect.stringMatching(/^9400/),
    has_label: true,
  })
  expect(suggestion.received).toMatch(/^Heron OM by .+, ordered on /)
  expect(can).toEqual({ file: true })

  const picture = new File([Uint8Array.from(await imageFile({ format: 'png' }))], 'a/../chat.png')
  const { received, carrier, tracking_number } = suggestion
  const answer = await file(dispute.id, {
    ...{ explanation: 'It was delivered.', received, carrier, tracking_number, attach_label: 'on' },
    customer_communication: picture,
  })
  expect(answer).toMatchObject({ status: 202, body: { filed: { status: 'filing' }, can: { file: false } } })
  await workJobs(world)

  const [filing] = world.payments.evidenceFiled
  expect(filing).toMatchObject({
    stripeDisputeId: dispute.stripeDisputeId,
    evidence: {
      explanation: 'It was delivered.',
      customerEmail: sale.buyer.email,
      trackingNumber: tracking_number,
      shippingAddress: expect.stringContaining('1 Elm St, Austin, TX 78701, US'),
    },
  })
  const { shipping_documentation: label = '', customer_communication: chat = '' } = filing?.evidence.files ?? {}
  expect(world.payments.evidenceFiles.get(label)).toMatchObject({ type: 'pdf', name: 'shipping-label.pdf' })
  expect(world.payments.evidenceFiles.get(chat)).toMatchObject({ type: 'png', name: 'chat.png' })
  expect((await read(dispute.id)).filed).toMatchObject({
    status: 'filed',
    operator_email: operator.email,
    files: [
      { kind: 'customer_communication', name: 'chat.png' },
      { kind: 'shipping_documentation', name: 'shipping-label.pdf' },
    ],
  })
  const { entries } = await listOperatorActions(world.as(operator), { page: 1 })
  expect(entries[0]).toMatchObject({ act: 'file-evidence', subject_id: dispute.id })
})

test('the form of an unshipped order suggests no delivery and attaches no label', async () => {
  const labelled = await soldForShipping(world, { name: 'Heron OM' })
  await chooseLabel(world, labelled)
  await workJobs(world)
  const preparing = await soldForShipping(world, { name: 'Heron OM' })
  for (const { sessionId } of [labelled, preparing]) {
    const { suggestion } = await read((await disputed(world, sessionId)).id)
    expect(suggestion).toEqual({
      received: expect.stringMatching(/^Heron OM by .+, ordered on .+\. The buyer has not received it yet\.$/),
      carrier: '',
      tracking_number: '',
      has_label: false,
    })
  }
})

test('the form shows that a delivery was canceled or that an order is waiting for pickup', async () => {
  const sale = await soldForPickup(world)
  const { id } = await disputed(world, sale.sessionId)
  const readIn = async (deliveryStatus: 'ready_for_pickup' | 'cancelled') => {
    await world.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, sale.orderId))
    return (await read(id)).suggestion.received
  }
  expect(await readIn('ready_for_pickup')).toMatch(/The buyer has not picked it up yet\.$/)
  expect(await readIn('cancelled')).toMatch(/The delivery was canceled, and the buyer has not received it\.$/)
})

test('a label is attached with “on”; any other value is refused in a sentence', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  expect(await file(id, { ...WORDS, attach_label: 'no' })).toMatchObject({
    status: 422,
    body: { error: { fields: { attach_label: ['Send “on” to attach the label, or leave it out'] } } },
  })
})

test('only an operator files and reads evidence', async () => {
  const { sessionId, builder, buyer } = await soldForPickup(world)
  const { id } = await disputed(world, sessionId)
  for (const [person, status] of [
    [null, 401],
    [buyer, 403],
    [builder, 403],
  ] as const) {
    expect((await file(id, WORDS, person)).status).toBe(status)
    expect((await api.request(pathOf(id), { as: person })).status).toBe(status)
  }
  expect((await file(crypto.randomUUID())).status).toBe(404)
  expect(world.payments.evidenceFiles.size).toBe(0)
})

test('of ten operators at once one files the evidence, and the others get an error', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  const second = await world.operator()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => file(id, { explanation: `Reason ${at}` }, at % 2 ? operator : second)),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(9)
  expect(refused[0]?.body.error.message).toMatch(/^Evidence has already been filed/)
  await workJobs(world)
  expect(world.payments.evidenceFiled).toHaveLength(1)
})

test('retrying after a lost response files the evidence once', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  await file(id)
  world.payments.loseNextFiling()
  const [job] = await world.jobs.taken(submitEvidenceJob)
  await expect(workJobs(world)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await read(id)).filed.status).toBe('filing')
  await world.db.transaction((tx) => world.jobs.enqueue(tx, submitEvidenceJob, job?.payload ?? { evidenceId: '' }))
  await workJobs(world)
  expect((await read(id)).filed.status).toBe('filed')
  expect(world.payments.evidenceFiled).toHaveLength(1)
})

test('a file’s content decides its type, and only types that banks accept are sent', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  const html = fileOf(Buffer.from('<script>alert(1)</script>'))
  expect(await file(id, { ...WORDS, receipt: html })).toMatchObject({
    status: 415,
    body: { error: { fields: { receipt: ['Please choose a JPEG, PNG or PDF file.'] } } },
  })
  const large = () => fileOf(Buffer.concat([PDF, Buffer.alloc(2.4 * 1024 * 1024)]))
  expect(await file(id, { ...WORDS, receipt: large(), uncategorized_file: large() })).toMatchObject({ status: 413 })
  expect(await file(id, { explanation: ' ' })).toMatchObject({
    status: 422,
    body: { error: { fields: { explanation: ['Please explain why the payment is valid'] } } },
  })
  expect(world.payments.evidenceFiles.size).toBe(0)

  world.payments.refuseNextFile('Stripe rejected this file: it has a password')
  expect(await file(id, { ...WORDS, receipt: fileOf(PDF) })).toMatchObject({
    status: 422,
    body: { error: { fields: { receipt: ['Stripe rejected this file: it has a password'] } } },
  })
  expect(await world.db.$count(disputeEvidence, eq(disputeEvidence.disputeId, id))).toBe(0)
})

test('nothing is filed while the card provider or the label is unavailable, and retrying works', async () => {
  const { id } = await disputed(world, (await shipped()).sessionId)
  world.carriers.failNext()
  expect(await file(id, { ...WORDS, attach_label: 'on' })).toMatchObject({
    status: 503,
    body: { error: { fields: { attach_label: ['The label could not be loaded. Try again, or leave it out.'] } } },
  })
  world.payments.failNext()
  expect((await file(id, { ...WORDS, receipt: fileOf(PDF) })).status).toBe(503)
  expect((await read(id)).can.file).toBe(true)
  expect((await file(id, { ...WORDS, receipt: fileOf(PDF) })).status).toBe(202)
})

test('nothing is filed after the due date, under review, or once the dispute is closed', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  const now = world.clock.now()
  for (const [facts, words] of [
    [{ evidenceDueAt: now }, 'The deadline for evidence has passed'],
    [{ evidenceDueAt: null }, 'The bank doesn’t accept evidence for this dispute'],
    [{ status: 'under_review' }, 'Evidence has already been filed. The bank is deciding.'],
    [{ status: 'lost' }, 'This dispute is closed'],
    [{ status: 'won' }, 'This dispute is closed'],
  ] as const) {
    const open = { status: 'needs_response', evidenceDueAt: new Date(now.getTime() + 1000) } as const
    await world.db
      .update(disputes)
      .set({ ...open, ...facts })
      .where(eq(disputes.id, id))
    expect(await file(id)).toMatchObject({ status: 409, body: { error: { message: words } } })
    expect((await read(id)).can.file).toBe(false)
  }
})

test('evidence that the card provider rejects keeps its texts, shows the reason, and can be filed again', async () => {
  const { id } = await disputed(world, (await soldForPickup(world)).sessionId)
  await file(id)
  world.payments.refuseNextFiling('The text has a forbidden link')
  await workJobs(world)
  const { filed, can } = await read(id)
  expect(filed).toMatchObject({ status: 'refused', refusal: 'The text has a forbidden link', explanation: WORDS.explanation })
  expect(can.file).toBe(true)
  expect((await file(id, { explanation: 'Without the link.' })).status).toBe(202)
  await workJobs(world)
  expect((await read(id)).filed).toMatchObject({ status: 'filed', explanation: 'Without the link.' })
})

test('after an account’s deletion only the fact that evidence was filed stays', async () => {
  const [erased, other] = [await soldForPickup(world), await soldForPickup(world)]
  const disputesOf = [await disputed(world, erased.sessionId), await disputed(world, other.sessionId)]
  for (const { id } of disputesOf) {
    await file(id)
    await workJobs(world)
  }
  await eraseDeclaredOf(world, erased.buyer)
  const texts = await Promise.all(disputesOf.map(async ({ id }) => (await read(id)).filed))
  expect(texts).toMatchObject([
    { status: 'filed', explanation: '', files: [] },
    { status: 'filed', explanation: WORDS.explanation },
  ])
})
