import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import { freePort } from '#testing/free-port.ts'

/** A shop for one worker only, so that changing it affects no other test. */
export type OwnShop = { url: string; databaseUrl: string; server: ChildProcess; close: () => Promise<void> }

type OwnShopOptions = {
  /** The prefix of its database's name. */
  name: string
  env: NodeJS.ProcessEnv
  /** Imported before the shop. */
  preload?: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DATA_DIR = process.env.E2E_DATA_DIR ?? 'test-results/data'
const OPENS_WITHIN_MS = 60_000

/**
 * Opens a shop with its own database, on the shared shop's PostgreSQL. Its port is new each time, because a shop left over from
 * an earlier attempt could answer on a known one.
 */
export async function openOwnShop({ name, env, preload }: OwnShopOptions): Promise<OwnShop> {
  const port = await freePort()
  const postgres = await startEmbeddedServer(DATA_DIR)
  const database = `${name}_${port}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`create database ${database}`)
  const address = new URL(postgres.url)
  address.pathname = database

  const url = `http://localhost:${port}`
  const dataDir = `${DATA_DIR}-${database}`
  const server = spawn(process.execPath, [...(preload ? ['--import', preload] : []), 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: address.href,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  // A worker that is terminated leaves no shop behind.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  await opened(url, server)
  return {
    url,
    databaseUrl: address.href,
    server,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      process.off('exit', kill)
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
      await postgres.stop()
    },
  }
}

async function opened(url: string, server: ChildProcess): Promise<void> {
  const triesUntil = Date.now() + OPENS_WITHIN_MS
  while (Date.now() < triesUntil && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop of its own did not open')
}
