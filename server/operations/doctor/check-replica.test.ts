import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/open-database.ts'
import { startReplicatedServer } from '#testing/replicated-server.ts'
import { checkReplica } from './check-replica.ts'

let servers: Awaited<ReturnType<typeof startReplicatedServer>>
let primary: Database
beforeAll(async () => {
  servers = await startReplicatedServer(async () => {})
  primary = openDatabase(servers.url, { max: 1 })
}, 60_000)
afterAll(async () => {
  await primary.close()
  await servers.stop()
})

async function check(url: string | undefined) {
  return (await checkReplica(url, primary)).map(({ check, state, says }) => `${check} ${state}: ${says}`)
}

test('a replica that keeps up is ok, and without one nothing is reported', async () => {
  expect(await check(servers.replicaUrl)).toEqual(['replica ok: The replica follows the primary.'])
  expect(await check(undefined)).toEqual([])
})

test('one that lags or does not respond is a warning, because the shop runs without it', async () => {
  await servers.pauseReplay()
  await primary.pool.query('create table later (id int)')
  expect(await check(servers.replicaUrl)).toEqual([
    expect.stringMatching(/^replica warning: The replica is a few seconds behind/),
  ])
  await servers.resumeReplay()
  expect(await check('postgres://shop@127.0.0.1:1/shop')).toEqual([
    expect.stringMatching(/^replica warning: The replica is not responding/),
  ])
})

test('an address of the primary is wrong', async () => {
  expect(await check(servers.url)).toEqual([
    expect.stringMatching(/^replica wrong: The server is not a replica: it accepts writes/),
  ])
})
