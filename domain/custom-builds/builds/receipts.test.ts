import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddReceipt } from '#contracts/custom-builds/build-receipts.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, type SignedBuild, signedBuild } from '#testing/world-build-changes.ts'
import { workshop } from '#testing/world-build-requests.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { addReceipt, getReceipts, removeReceipt } from './change-receipts.ts'
import { endBuild, getEnding } from './end-build.ts'

const world = await openWorld({ now: '2028-03-01T12:00:00Z' })
const DAY = 86_400

async function add({ builder, request }: SignedBuild, amount: number, what = 'Tuners with initials') {
  const bytes = await imageFile()
  const { key } = await storeUpload(world.as(builder), { read: async () => ({ bucket: 'buildupdateimages', bytes }) })
  return addReceipt(world.as(builder), request.id, AddReceipt.parse({ what, amount, picture: key }))
}
const option = async ({ buyer, request }: SignedBuild) => (await getEnding(world.as(buyer), request.id)).options[0]

test('with a receipt, the builder keeps the cost of nonreturnable parts up to 10% of the price, and both see it', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  world.clock.advance(10 * DAY)
  expect(await option(build)).toMatchObject({ kind: 'before_start', keeps: 200, back: 1000 })
  await add(build, 180)
  expect(await option(build)).toMatchObject({ keeps: 380, back: 820 })
  expect((await option(build))?.words).toContain('keep $380 for holding your slot and parts that can’t be returned')
  world.clock.advance(60)
  const { receipts, most_kept } = await add(build, 900, 'Brazilian rosewood, cut to size')
  expect(receipts.map(({ amount }) => amount)).toEqual([180, 900])
  expect(most_kept).toBe(480)
  expect(await option(build)).toMatchObject({ keeps: 680, back: 520 })
  expect(await getReceipts(world.as(build.buyer), build.request.id)).toMatchObject({ most_kept: 480, can: { change: false } })
  const stranger = await world.buyer()
  await expect(getReceipts(world.as(stranger), build.request.id)).rejects.toMatchObject({ code: 'not_found' })

  const { receipts: left } = await removeReceipt(world.as(build.builder), {
    requestId: build.request.id,
    receiptId: receipts[1]?.id ?? '',
  })
  expect(left).toHaveLength(1)
  expect(await option(build)).toMatchObject({ keeps: 380 })
})

test('only the builder can add a receipt, and only before the build is over', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  const asked = { what: 'Tuners', amount: 10, picture: 'nothing' }
  await expect(addReceipt(world.as(build.buyer), build.request.id, AddReceipt.parse(asked))).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const ending = await option(build)
  await endBuild(world.as(build.buyer), build.request.id, {
    kind: ending?.kind ?? 'cooling_off',
    keeps: ending?.keeps ?? 0,
    back: ending?.back ?? 0,
    reason: '',
  })
  await workJobs(world)
  await expect(add(build, 10)).rejects.toMatchObject({ code: 'conflict' })
})

test('deleting the builder’s account deletes photos of receipts, which may show an address, and keeps the amounts', async () => {
  const builder = await workshop(world, { password: 'spruce and maple' })
  const build = await signedBuild(world, { builder })
  const { receipts } = await add(build, 180)
  await endAsShown(world, build)
  await workJobs(world)
  await deleteAccount(world.as(builder), { password: 'spruce and maple' })
  await workJobs(world)
  expect(await world.db.$count(uploads, eq(uploads.key, receipts[0]?.picture ?? ''))).toBe(0)
  expect((await getReceipts(world.as(build.buyer), build.request.id)).receipts).toMatchObject([
    { what: '', amount: 180, picture: '' },
  ])
})
