import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { getServerVersion, refuseServer } from './refuse-server.ts'

test('a server that is too old is refused in one sentence', () => {
  expect(() => refuseServer('PostgreSQL 14.9 (Debian 14.9-1) on x86_64-pc-linux-gnu, 64-bit')).toThrow(
    'The database server is PostgreSQL 14.9, but the shop needs 15 or newer.',
  )
})

test.each([
  ['CockroachDB', 'CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27 01:53:43, go1.19.10)'],
  ['YugabyteDB', 'PostgreSQL 11.2-YB-2.18.3.0-b0 on x86_64-pc-linux-gnu, compiled by clang version 15.0.3, 64-bit'],
  ['YugabyteDB', 'PostgreSQL 15.2-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang version 17.0.6, 64-bit'],
])('%s is refused in one sentence', (engine, version) => {
  expect(() => refuseServer(version)).toThrow(
    new RegExp(`^The database server is ${engine}, which lacks .+: the shop needs PostgreSQL 15 or newer\\.$`),
  )
})

test('accepts PostgreSQL 15 and newer from any vendor', async () => {
  expect(refuseServer('PostgreSQL 15.0')).toBe('15.0')
  expect(refuseServer('PostgreSQL 17.5 on aarch64-unknown-linux-gnu, compiled by gcc, 64-bit')).toBe('17.5')
  expect(refuseServer('PostgreSQL 18beta1 (Debian 18~beta1-1.pgdg13+1) on x86_64-pc-linux-gnu')).toBe('18beta1')
  const database = await openTestDatabase()
  expect(refuseServer(await getServerVersion(database.db))).toMatch(/^\d+\.\d+/)
  await database.close()
})
