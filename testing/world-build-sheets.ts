import { SaveSheetDraft, type SaveSheetDraftBody } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { getSheets } from '#domain/custom-builds/agreements/get-sheets.ts'
import { answerSheet, saveSheetDraft, signSheet } from '#domain/custom-builds/agreements/sheet-actions.ts'
import type { World } from './world.ts'
import type { Build } from './world-build-requests.ts'
import type { Person } from './world-people.ts'

/** The builder's input in the form. */
export function sheetDraftBody(overrides: Partial<SaveSheetDraftBody> = {}): SaveSheetDraftBody {
  return {
    title: 'Heron OM',
    family: 'steel_string',
    lines: [
      { key: 'body_woods', label: '', value: 'Sitka spruce, Indian rosewood', is_open: false, freeze_stage: null },
      { key: 'nut_mm', label: '', value: '44.5', is_open: false, freeze_stage: null },
    ],
    promise: '2030-06-30',
    ...overrides,
  }
}

/** Writes, signs and answers the sheets of builds. */
export function buildSheets(world: World) {
  const read = (build: Build, as: Person = build.builder): Promise<BuildSheets> => getSheets(world.as(as), build.request.id)
  const write = (build: Build, overrides: Partial<SaveSheetDraftBody> = {}) =>
    saveSheetDraft(world.as(build.builder), build.request.id, SaveSheetDraft.parse(sheetDraftBody(overrides)))
  const sign = (build: Build, as: Person, seen: { version: number; hash: string }, name = 'Ada Player') =>
    signSheet(world.as(as), build.request.id, { ...seen, name, agrees: true, network: '203.0.113.77' })

  /** The builder writes a version and signs it, which sends it. */
  async function send(build: Build, overrides: Partial<SaveSheetDraftBody> = {}) {
    const { draft } = await write(build, overrides)
    if (!draft) throw new Error('There is no draft to sign')
    const { sheets } = await sign(build, build.builder, draft, 'Ruth Maker')
    const [sent] = sheets
    if (!sent) throw new Error('Nothing was sent')
    return sent
  }

  /** Signed by both. */
  async function agree(build: Build, overrides: Partial<SaveSheetDraftBody> = {}) {
    const sent = await send(build, overrides)
    await sign(build, build.buyer, sent)
    return sent
  }

  const answer = (build: Build, version: number, words = 'A wider nut, please.') =>
    answerSheet(world.as(build.buyer), build.request.id, { version, words })

  return { read, write, sign, send, agree, answer }
}
