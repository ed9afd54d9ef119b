import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { templateSteps } from '#contracts/custom-builds/plan-parts.ts'
import { canonicalJson } from '#contracts/kernel/canonical-json.ts'
import { daysAfter, utcDay } from '#contracts/kernel/dates/days.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { setBuilderStatus } from '#domain/people/accounts/set-builder-status.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, type Build, quote, quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { buildSheets as sheetsOf } from '#testing/world-build-sheets.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { acceptQuote, completeRequest, declineRequest } from '../requests/request-actions.ts'
import { getRequest } from '../requests/request-view.ts'
import { buildSheets, buildSignatures } from './build-agreements-tables.ts'
import { purgeSignNetworks } from './sheet-actions.ts'
import { drawSheetJob } from './write-agreed-version.ts'

const world = await openWorld()
const { read, write, sign, send, agree, answer } = sheetsOf(world)
const { pay } = buildPayments(world)
beforeEach(() => world.jobs.clear())

const mails = async () => (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
const signatures = (build: Build) =>
  world.db.select().from(buildSignatures).where(eq(buildSignatures.requestId, build.request.id))

test('the builder signs first, which sends the sheet; the buyer signs second, and both have agreed', async () => {
  const build = await accepted(world, 4800)
  await world.jobs.clear()
  const sent = await send(build)
  expect(await mails()).toMatchObject([{ mail: 'build-sheet-news', news: 'sent', to: build.buyer.email }])
  expect(await world.jobs.taken(drawSheetJob)).toHaveLength(1)
  expect(await read(build, build.buyer)).toMatchObject({ side: 'buyer', agreed_version: null, draft: null })
  await world.jobs.clear()

  const agreed = await sign(build, build.buyer, sent)
  expect(agreed).toMatchObject({ agreed_version: 1, sheets: [{ can: { sign: false, answer: false } }] })
  expect(agreed.sheets[0]?.signatures.map(({ side, name }) => [side, name])).toEqual([
    ['builder', 'Ruth Maker'],
    ['buyer', 'Ada Player'],
  ])
  expect((await mails()).map((mail) => ('news' in mail ? [mail.to, mail.news] : [])).toSorted()).toEqual(
    [
      [build.builder.email, 'agreed'],
      [build.buyer.email, 'agreed'],
    ].toSorted(),
  )
})

test('the signature itself starts the build and makes its first payment due', async () => {
  for (const template of ['half_and_half', 'three_steps'] as const) {
    const build = await quoted(world, 4800)
    await quote(world, build, 4800, { payment_plan: { template, steps: templateSteps(template) } })
    await sign(build, build.buyer, await send(build))
    expect((await getRequest(world.as(build.buyer), build.request.id)).parts[0]).toMatchObject({ state: 'due' })
    expect(await getBuild(world.as(build.buyer), build.request.id)).toMatchObject({ status: 'waiting' })
  }
})

test('a sheet can follow an open quote, and the buyer’s signature accepts both', async () => {
  const build = await quoted(world, 4800)
  const sent = await send(build)
  expect((await read(build, build.buyer)).sheets[0]?.can).toEqual({ sign: true, answer: true })
  await world.jobs.clear()
  expect(await sign(build, build.buyer, sent)).toMatchObject({ status: 'accepted', agreed_version: 1 })
  expect((await mails()).map((mail) => 'news' in mail && mail.news)).toEqual(['agreed', 'agreed'])
  expect(await getRequest(world.as(build.buyer), build.request.id)).toMatchObject({ status: 'accepted', agreed_version: 1 })
})

test('refuses to accept a revised or expired quote with the sheet', async () => {
  const build = await quoted(world, 4800)
  const first = await send(build)
  await quote(world, build, 5200)
  expect(await read(build, build.buyer)).toMatchObject({
    sheet_version: null,
    sheets: [{ can: { sign: false, answer: false } }],
  })
  await expect(sign(build, build.buyer, first)).rejects.toMatchObject({
    code: 'changed',
    details: { about: 'quote', version: 2 },
  })
  const second = await send(build)
  expect(second.content).toMatchObject({ price_cents: 520_000, quote_version: 2 })
  const now = world.clock.now()
  world.clock.set(daysAfter(now, 31))
  expect(await read(build, build.buyer)).toMatchObject({ quote: { is_expired: true }, sheets: [{ can: { sign: false } }, {}] })
  await expect(sign(build, build.buyer, second)).rejects.toMatchObject({ message: expect.stringMatching(/quote has expired/) })
  await expect(send(build)).rejects.toMatchObject({ message: expect.stringMatching(/^This quote has expired/) })
  world.clock.set(now)
  expect(await getRequest(world.as(build.buyer), build.request.id)).toMatchObject({ status: 'quoted', agreed_version: null })
})

test('a sheet lapses with its quote, also after the buyer accepted or paid the next one', async () => {
  for (const agreeTo of [
    ({ buyer, request }: Build) => acceptQuote(world.as(buyer), request.id, 2),
    (build: Build) => pay(build, 'deposit'),
  ]) {
    const build = await quoted(world, 4800)
    await readyForPayouts(world, build.builder)
    const first = await send(build)
    await quote(world, build, 5200)
    await agreeTo(build)
    const seen = await getRequest(world.as(build.buyer), build.request.id)
    expect(seen).toMatchObject({ status: 'accepted', sheet_version: null, quoted_price: 5200 })
    expect((await read(build, build.buyer)).sheets[0]?.can).toEqual({ sign: false, answer: false })
    await expect(sign(build, build.buyer, first)).rejects.toMatchObject({ code: 'changed', details: { about: 'quote' } })
    await expect(answer(build, 1)).rejects.toMatchObject({ code: 'conflict' })
    const second = await send(build)
    expect(await sign(build, build.buyer, second)).toMatchObject({ agreed_version: 2, sheets: [{ can: { sign: false } }, {}] })
    expect(second.content).toMatchObject({ price_cents: 520_000, quote_version: 2 })
  }
})

test('the hash is of the canonical JSON, and each version names the previous hash', async () => {
  const build = await accepted(world, 4800)
  const first = await send(build)
  const second = await send(build, { title: 'Heron OM, left-handed' })
  for (const { content, hash } of [first, second])
    expect(createHash('sha256').update(canonicalJson(content)).digest('hex')).toBe(hash)
  expect(first.content.previous_hash).toBeNull()
  expect(second).toMatchObject({ version: 2, reason: 'revision', content: { previous_hash: first.hash } })
})

test('refuses a signature of version 1 after the builder sent version 2', async () => {
  const build = await accepted(world, 4800)
  const first = await send(build)
  const second = await send(build, { title: 'Heron OM, left-handed' })
  await expect(sign(build, build.buyer, first)).rejects.toMatchObject({
    code: 'changed',
    details: { about: 'sheet', version: 2, hash: second.hash },
  })
  expect((await signatures(build)).map(({ side }) => side)).toEqual(['builder', 'builder'])
})

test('signing while the builder replaces the version signs what was read, or nothing', async () => {
  for (let times = 0; times < 8; times += 1) {
    const build = await accepted(world, 4800)
    const first = await send(build)
    const { draft } = await write(build, { title: 'Another' })
    const [signed, replaced] = await Promise.allSettled([
      sign(build, build.buyer, first),
      sign(build, build.builder, draft ?? first, 'Ruth Maker'),
    ])
    for (const outcome of [signed, replaced])
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'Refusal' })
    const isAgreed = signed.status === 'fulfilled'
    expect(replaced.status === 'fulfilled').toBe(!isAgreed)
    expect((await read(build)).agreed_version).toBe(isAgreed ? 1 : null)
    const ofBuyer = (await signatures(build)).filter(({ side }) => side === 'buyer')
    expect(ofBuyer.map(({ version, hash }) => [version, hash])).toEqual(isAgreed ? [[1, first.hash]] : [])
  }
}, 60_000)

test('a buyer who signs on two devices at once signs once, and each side gets one email', async () => {
  const build = await accepted(world, 4800)
  const sent = await send(build)
  await world.jobs.clear()
  const answers = await Promise.all([1, 2].map(() => sign(build, build.buyer, sent)))
  expect(answers.map(({ agreed_version }) => agreed_version)).toEqual([1, 1])
  expect(await signatures(build)).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})

test('refuses to save a past date, and keeps the previous draft', async () => {
  const build = await accepted(world, 4800)
  await write(build)
  const promise = utcDay(world.clock.now())
  await expect(write(build, { promise, title: 'Another' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { promise: ['Choose a future date'] },
  })
  expect((await read(build)).draft).toMatchObject({ body: { title: 'Heron OM', promise: '2030-06-30' } })
})

test('checks the promised date in the shop’s time zone, not in UTC', async () => {
  const build = await accepted(world, 4800)
  const now = world.clock.now()
  const tomorrow = utcDay(now, 1)
  // This evening in Los Angeles.
  world.clock.set(new Date(`${tomorrow}T04:00:00Z`))
  world.settings.timeZone = 'America/Los_Angeles'
  try {
    await expect(write(build, { promise: utcDay(now) })).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await write(build, { promise: tomorrow })).draft).toMatchObject({ body: { promise: tomorrow }, missing: {} })
    expect(await send(build, { promise: tomorrow })).toMatchObject({ version: 1 })
  } finally {
    world.settings.timeZone = 'UTC'
    world.clock.set(now)
  }
})

test('a builder can only sign what the preview shows', async () => {
  const build = await accepted(world, 4800)
  const { draft } = await write(build)
  await write(build, { title: 'Typed in another tab' })
  await expect(sign(build, build.builder, draft ?? { version: 1, hash: '' })).rejects.toMatchObject({ code: 'changed' })
})

test('a signed sheet cannot be changed, even in the database', async () => {
  const build = await accepted(world, 4800)
  await agree(build)
  const own = eq(buildSheets.requestId, build.request.id)
  const content = sql`jsonb_set(content, '{price_cents}', '1')`
  await expect(world.db.update(buildSheets).set({ content }).where(own)).rejects.toThrow()
  await expect(world.db.delete(buildSheets).where(own)).rejects.toThrow()
  const given = eq(buildSignatures.requestId, build.request.id)
  await expect(world.db.update(buildSignatures).set({ nameTyped: 'Somebody' }).where(given)).rejects.toThrow()
  await expect(world.db.delete(buildSignatures).where(given)).rejects.toThrow()
})

test('requested changes go to the builder once, and the version can still be signed', async () => {
  const build = await accepted(world, 4800)
  const sent = await send(build)
  await world.jobs.clear()
  expect((await answer(build, 1)).sheets[0]).toMatchObject({
    answer: { words: 'A wider nut, please.' },
    can: { sign: true, answer: false },
  })
  expect(await mails()).toMatchObject([{ to: build.builder.email, news: 'answered' }])
  await expect(answer(build, 1)).rejects.toMatchObject({ code: 'conflict' })
  await sign(build, build.buyer, sent)
  await expect(answer(build, 1)).rejects.toMatchObject({ code: 'conflict' })
})

test('no sheet can be sent after both have signed', async () => {
  const build = await accepted(world, 4800)
  await agree(build)
  await expect(write(build)).rejects.toMatchObject({ code: 'conflict', message: 'Version 1 is signed by both sides' })
  expect(await read(build)).toMatchObject({ draft: null, can: { draft: false } })
})

test('with a signed sheet, the builder records the delivery, and neither side can decline the request', async () => {
  const build = await accepted(world, 4800)
  await agree(build)
  const { id } = build.request
  await expect(completeRequest(world.as(build.builder), id)).rejects.toMatchObject({
    message: 'This build has a signed spec sheet. Record the delivery instead.',
  })
  for (const side of [build.buyer, build.builder]) {
    await expect(declineRequest(world.as(side), id, '')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Both sides signed the spec sheet. You can cancel this build on its build page.',
    })
    expect(await getRequest(world.as(side), id)).toMatchObject({ status: 'accepted', agreed_version: 1, can: { decline: false } })
  }
})

test('an unsigned sheet changes nothing: the build continues as without one', async () => {
  const build = await accepted(world, 4800)
  await send(build)
  expect((await completeRequest(world.as(build.builder), build.request.id)).request.status).toBe('completed')
  await expect(write(build)).rejects.toMatchObject({ message: 'This build is closed' })
})

test('sending and signing require a quote and a builder who is not suspended', async () => {
  const early = await requested(world)
  await expect(write(early)).rejects.toMatchObject({ message: 'Send the quote before the spec sheet' })
  const build = await accepted(world, 4800)
  const sent = await send(build)
  await world.db.transaction((tx) =>
    setBuilderStatus(world.as(null), tx, build.builder.profileId, { isActive: false, suspendedAt: world.clock.now() }),
  )
  await expect(sign(build, build.buyer, sent)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(write(build)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('strangers and operators find no sheet, and each side can only do its own steps', async () => {
  const build = await accepted(world, 4800)
  const sent = await send(build)
  for (const other of [await world.buyer(), await workshop(world), await world.operator()]) {
    await expect(read(build, other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(sign(build, other, sent)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('refuses a signature without a confirmed email address', async () => {
  const build = await accepted(world, 4800)
  const sent = await send(build)
  await expect(sign({ ...build }, { ...build.buyer, emailConfirmed: false }, sent)).rejects.toMatchObject({
    message: 'Please confirm your email address before you sign',
  })
})

test('stores the network of a signature without its last part, for 24 months', async () => {
  const build = await accepted(world, 4800)
  await agree(build)
  expect((await signatures(build)).map(({ ipPrefix }) => ipPrefix)).toEqual(['203.0.113.0/24', '203.0.113.0/24'])
  await purgeSignNetworks({ db: world.db, now: () => daysAfter(world.clock.now(), 740) })
  expect((await signatures(build)).map(({ ipPrefix }) => ipPrefix)).toEqual([null, null])
})

test('draws the PDF after each signature and keeps only the newest', async () => {
  const build = await accepted(world, 4800)
  await send(build)
  await workJobs(world, { drawsSheets: true })
  const [before] = await world.db.select().from(buildSheets).where(eq(buildSheets.requestId, build.request.id))
  await sign(build, build.buyer, { version: 1, hash: before?.hash ?? '' })
  await workJobs(world, { drawsSheets: true })
  const [after] = await world.db.select().from(buildSheets).where(eq(buildSheets.requestId, build.request.id))
  expect(after?.drawnKey).not.toBe(before?.drawnKey)
  expect(await world.files.get(before?.drawnKey ?? '')).toBeUndefined()
  expect(await world.files.get(after?.drawnKey ?? '')).toBeDefined()
})

test('starts the page and PDF with the drawing, unless the sheet was signed without one', async () => {
  const build = await accepted(world, 4800)
  await send(build)
  await workJobs(world, { drawsSheets: true })
  const row = async () => (await world.db.select().from(buildSheets).where(eq(buildSheets.requestId, build.request.id)))[0]
  const pdf = async () => Buffer.from((await world.files.get((await row())?.drawnKey ?? '')) ?? []).toString('latin1')
  const alt = async () => (await read(build, build.buyer)).sheets[0]?.drawing?.front.alt
  expect([await alt(), (await pdf()).includes('/Subtype /Image')]).toEqual(['A-style mandolin: spruce top, rosewood back', true])

  const earlier = `sheets/${build.request.id}/earlier.pdf`
  await world.db.update(buildSheets).set({ drawnKey: earlier }).where(eq(buildSheets.requestId, build.request.id))
  await sign(build, build.buyer, { version: 1, hash: (await row())?.hash ?? '' })
  await workJobs(world, { drawsSheets: true })
  expect((await row())?.drawnKey).not.toBe(earlier)
  expect([await alt(), (await pdf()).includes('/Subtype /Image')]).toEqual([undefined, false])
})
