import { expect, test } from 'vitest'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { openWorld } from '#testing/world.ts'
import { accepted } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { drawSheet } from './draw-sheet.ts'
import { getSheetPdf } from './get-sheets.ts'

const world = await openWorld()
const { send } = buildSheets(world)

test('downloads at once draw the PDF once, and a failed drawing is left out only until the job draws it', async () => {
  const build = await accepted(world, 4800)
  await send(build)
  const ctx = world.as(build.buyer)
  let tries = 0
  const broken = { ...ctx.pictures, draw: () => Promise.reject(new Error(`Failed ${++tries}`)) }
  const download = (pictures = ctx.pictures) => getSheetPdf({ ...ctx, pictures }, { requestId: build.request.id, version: 1 })
  const hasPicture = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString('latin1').includes('/Subtype /Image')
  const [first, second] = await Promise.all([download(broken), download(broken)])
  expect([tries, hasPicture(first), first.bytes === second.bytes]).toEqual([1, false, true])
  await expect(drawSheet({ ...ctx, pictures: broken }, { requestId: build.request.id, version: 1 })).rejects.toThrow('Failed 2')
  const busy = { ...ctx.pictures, draw: () => Promise.reject(tooBusy()) }
  expect(hasPicture(await download(busy))).toBe(false)
  expect(hasPicture(await download())).toBe(true)
})
