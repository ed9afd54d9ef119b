import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'tonewood-two-folders-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const start = (name: string) => startShop(world.databaseUrl, { DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' })
const missing = async () => (await listNodes(world.as(null))).nodes.map(({ misses_files }) => misses_files)

test('a node with another folder is not ready until the older one has stopped', async () => {
  const older = await start('one')
  let starting: Promise<ShopProcess> | undefined
  onTestFinished(async () => {
    await older.stop()
    // Ready now that the older node has stopped.
    await (await starting)?.stop()
  })
  const sharing = await start('one')
  await sharing.stop()

  let isReady = false
  starting = start('two')
  void starting.then(() => {
    isReady = true
  })
  await vi.waitFor(async () => expect(await missing()).toEqual([true, false]), { timeout: 60_000, interval: 100 })
  await sleep(1000)
  expect(isReady).toBe(false)

  await older.stop()
  await starting
  expect(await missing()).toEqual([false])
}, 120_000)
