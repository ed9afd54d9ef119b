import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { electLeader } from './elect-leader.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function node() {
  const heard: string[] = []
  const lead = electLeader({
    databaseUrl: world.databaseUrl,
    onLead: () => heard.push('leads'),
    onLost: () => heard.push('lost'),
    tryAgainMs: 20,
  })
  return { heard, ...lead }
}

test('one of several nodes leads; when it stops, another takes over', async () => {
  const nodes = [node(), node(), node()]
  const leading = () => nodes.filter(({ heard }) => heard.at(-1) === 'leads')
  await vi.waitFor(() => expect(leading()).toHaveLength(1))
  const [first] = leading()
  await first?.stop()
  await vi.waitFor(() => expect(leading().filter((each) => each !== first)).toHaveLength(1))
  for (const each of nodes) await each.stop()
})

test('a node whose connection breaks stops leading, and can lead again', async () => {
  const { heard, stop } = node()
  await vi.waitFor(() => expect(heard).toEqual(['leads']))
  await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tonewood cdn'`)
  await vi.waitFor(() => expect(heard).toEqual(['leads', 'lost', 'leads']))
  await stop()
})
