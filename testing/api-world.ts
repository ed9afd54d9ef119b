import { afterAll } from 'vitest'
import { openWorldApi, type WorldApi } from './api.ts'
import { openWorld, type World } from './world.ts'

/** An empty shop with its whole API for the tests of one file, closed after the last one. */
export async function openApiWorld(options?: Parameters<typeof openWorld>[0]): Promise<{ world: World; api: WorldApi }> {
  const world = await openWorld(options)
  const api = openWorldApi(world)
  afterAll(() => api.live.stop())
  return { world, api }
}
