import { beforeEach, expect, test } from 'vitest'
import { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { openWorld } from '#testing/world.ts'
import { accepted } from '#testing/world-build-requests.ts'
import { sheetDraftBody } from '#testing/world-build-sheets.ts'
import { getSheets } from '../agreements/get-sheets.ts'
import { saveSheetDraft } from '../agreements/sheet-actions.ts'
import { requireKnownOdds, withPromiseOdds } from './forecast-builds.ts'

const world = await openWorld()
beforeEach(() => world.clock.set(new Date('2026-11-25T12:00:00Z')))

test('the first draft promises a Friday by which 8 in 10 similar builds are done, and the buyer does not see the odds', async () => {
  const build = await accepted(world, 4800)
  const sheets = await withPromiseOdds(world.as(build.builder), await getSheets(world.as(build.builder), build.request.id))
  const { suggested = '', early } = sheets.draft?.odds ?? {}
  expect(early).toBeNull()
  expect(sheets.draft?.body.promise).toBe(suggested)
  expect(new Date(suggested).getUTCDay()).toBe(5)
  // 108 planned days, plus the usual overrun, plus the margin for 8 in 10 builds.
  expect(suggested > '2027-04-25' && suggested < '2027-10-01', suggested).toBe(true)
  const again = await withPromiseOdds(world.as(build.builder), await getSheets(world.as(build.builder), build.request.id))
  expect(again.draft?.odds).toEqual(sheets.draft?.odds)
  const buyers = await getSheets(world.as(build.buyer), build.request.id)
  expect((await withPromiseOdds(world.as(build.buyer), buyers)).draft).toBeNull()
})

test('a builder must confirm a promised date that most similar builds miss', async () => {
  const build = await accepted(world, 4800)
  const write = async (promise: string) => {
    const body = SaveSheetDraft.parse(sheetDraftBody({ promise }))
    return withPromiseOdds(world.as(build.builder), await saveSheetDraft(world.as(build.builder), build.request.id, body))
  }
  const early = (await write('2027-03-10')).draft
  expect(early?.body.promise).toBe('2027-03-10')
  expect(early?.odds?.early).toMatch(/^(One|Two|Three|Four) in ten similar builds (finishes|finish) by then\.$/)
  const sign = (promises_early?: boolean) =>
    requireKnownOdds(world.as(build.builder), build.request.id, { hash: early?.hash ?? '', promises_early })
  await expect(sign()).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Promise this date anyway?'),
  })
  await sign(true)
  expect((await write('2028-03-10')).draft?.odds?.early).toBeNull()
})
