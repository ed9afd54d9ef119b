import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type EmbeddedFolder, embeddedFolder } from '#db/embedded-folder.ts'
import { readPostmaster } from '#db/embedded-postmaster.ts'

test('a shop that is stopped while opening its database ends without an error, with its server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-stop-'))
  await chmod(dataDir, 0o755)
  const folder = await embeddedFolder(dataDir)
  for (const hasBegun of [isServing, isMigrating]) {
    const shop = await startShop(dataDir)
    await expect.poll(() => hasBegun(folder), { timeout: 60_000, interval: 10 }).toBe(true)

    shop.process.kill('SIGTERM')

    expect(await shop.ended).toEqual([0, null])
    expect(await shop.complaints).toBe('')
    expect(await isServing(folder)).toBe(false)
  }
  for (const place of [folder.home, dataDir]) await rm(place, { recursive: true, force: true })
}, 90_000)

test('a shop under development that is stopped also stops its database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-stop-'))
  await chmod(dataDir, 0o755)
  const folder = await embeddedFolder(dataDir)
  const shop = await startShop(dataDir)
  await expect.poll(() => isOpen(shop.port), { timeout: 100_000, interval: 250 }).toBe(true)

  shop.process.kill('SIGTERM')

  expect(await shop.ended).toEqual([0, null])
  expect(await isServing(folder)).toBe(false)
  for (const place of [folder.home, dataDir]) await rm(place, { recursive: true, force: true })
}, 150_000)

/** A development shop, without a build or content. */
async function startShop(dataDir: string) {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', PORT: String(port) }
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--dev'], { env })
  return { port, process: shop, ended: once(shop, 'exit'), complaints: text(shop.stderr) }
}

async function isOpen(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

async function isServing(folder: EmbeddedFolder): Promise<boolean> {
  return (await readPostmaster(folder)) !== undefined
}

async function isMigrating(folder: EmbeddedFolder): Promise<boolean> {
  const running = await readPostmaster(folder)
  const password = await readFile(join(folder.home, 'password'), 'utf8')
  const client = new pg.Client({ host: '127.0.0.1', port: running?.port ?? 0, user: 'postgres', password: password.trim() })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_stat_activity where application_name = 'tonewood'`)
    return rowCount !== 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
