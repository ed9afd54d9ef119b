import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { exportAccount } from '#server/operations/account-export/export-account.ts'
import { openWorld } from '#testing/world.ts'
import { accepted, quoted, workshop } from '#testing/world-build-requests.ts'
import { buildSheets as sheetsOf } from '#testing/world-build-sheets.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildSheets, buildSignatures } from './build-agreements-tables.ts'

const PASSWORD = 'spruce and maple'
const world = await openWorld()
const { read, send, sign, answer, write } = sheetsOf(world)
beforeEach(() => world.jobs.clear())

async function agreedAndAnswered() {
  const people = { builder: await workshop(world, { password: PASSWORD }), buyer: await world.buyer({ password: PASSWORD }) }
  const build = await accepted(world, 900, people)
  const sent = await send(build)
  await answer(build, 1, 'For Ada, please.')
  return { build, sent }
}

test('an account export has sheets, signatures and answers, but not the other person’s name', async () => {
  const { build, sent } = await agreedAndAnswered()
  await write(build, { title: 'An unsent draft' })
  const { records } = await exportAccount(world.as(build.buyer))
  expect(records.build_sheets).toMatchObject([{ version: 1, hash: sent.hash }])
  expect(records.build_sheet_answers).toMatchObject([{ words: 'For Ada, please.' }])
  expect(records.build_sheet_drafts ?? []).toEqual([])
  expect(JSON.stringify(records)).not.toContain('Ruth Maker')
  const ofBuilder = (await exportAccount(world.as(build.builder))).records
  expect(ofBuilder.build_signatures).toMatchObject([{ side: 'builder', nameTyped: 'Ruth Maker' }])
  expect(ofBuilder.build_sheet_drafts).toHaveLength(1)
})

test('when a builder’s account is deleted, the buyer keeps sheet and hash without the name, and the PDF is redrawn', async () => {
  const { build, sent } = await agreedAndAnswered()
  await workJobs(world)
  const ofBuild = eq(buildSheets.requestId, build.request.id)
  await world.db.update(buildSheets).set({ drawnKey: 'earlier.pdf' }).where(ofBuild)
  await deleteAccount(world.as(build.builder), { password: PASSWORD })
  await workJobs(world, { drawsSheets: true })
  const { sheets } = await read(build, build.buyer)
  expect(sheets).toMatchObject([{ hash: sent.hash, signatures: [{ side: 'builder', name: null }], can: { sign: false } }])
  const [redrawn] = await world.db.select().from(buildSheets).where(ofBuild)
  expect(redrawn?.drawnKey).toMatch(new RegExp(`^sheets/${build.request.id}/`))
  const [signature] = await world.db.select().from(buildSignatures).where(eq(buildSignatures.requestId, build.request.id))
  expect(signature).toMatchObject({ nameTyped: null, signedInAs: null, ipPrefix: null })
  expect(signature?.accountId).not.toBe(build.builder.id)
})

test('deletes a buyer’s messages with their account', async () => {
  const { build } = await agreedAndAnswered()
  await deleteAccount(world.as(build.buyer), { password: PASSWORD })
  expect((await read(build, build.builder)).sheets).toMatchObject([{ answer: { words: '' } }])
})

test('while the quote is open, the email says until when to sign and that this accepts the quote', async () => {
  const build = await quoted(world, 900)
  await world.jobs.clear()
  const sent = await send(build)
  const texts = async () => {
    const mails = (await workJobs(world)).filter(({ mail }) => mail === 'build-sheet-news')
    return (await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))).map(({ text }) => text).join()
  }
  expect(await texts()).toMatch(/Sign by .*\. Your signature also accepts the quote\./)
  await sign(build, build.buyer, sent)
  expect(await texts()).toContain('The buyer’s signature also accepts your quote.')
})

test('the emails announce a sheet, requested changes, and the agreement', async () => {
  const { build, sent } = await agreedAndAnswered()
  await sign(build, build.buyer, sent)
  const mails = (await workJobs(world)).filter(({ mail }) => mail === 'build-sheet-news')
  const composed = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
  expect(composed.map(({ subject }) => subject).toSorted()).toEqual([
    'Ada Player requested changes: Heron OM',
    'Ready to sign: spec sheet for Heron OM',
    'Spec sheet signed: Heron OM',
    'Spec sheet signed: Heron OM',
  ])
  expect(composed.find(({ subject }) => subject.startsWith('Ready to sign'))?.text).toContain(
    'Heron OM for $900, promised by June 30, 2030',
  )
  expect(composed.map(({ text }) => text).join()).toContain(`/custom-builds/${build.request.id}/sheet`)
})
