import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedServer } from '#db/embedded-server.ts'

/** A shop that one worker has for itself: what is done to it affects no other test. */
export type OwnShop = { url: string; databaseUrl: string; server: ChildProcess; close: () => Promise<void> }

type OwnShopOptions = {
  /** Its database's; the ports of two kinds of shops must not meet. */
  name: string
  port: number
  env: NodeJS.ProcessEnv
  /** Loaded before the shop. */
  preload?: string
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DATA_DIR = process.env.E2E_DATA_DIR ?? 'test-results/data'
const OPENS_WITHIN_MS = 60_000

/** Opens a shop with a database of its own, on the PostgreSQL of the shop that all other tests share. */
export async function openOwnShop({ name, port, env, preload }: OwnShopOptions): Promise<OwnShop> {
  const postgres = await startEmbeddedServer(DATA_DIR)
  const database = `${name}_${port}`
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`create database ${database}`)
  const address = new URL(postgres.url)
  address.pathname = database

  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [...(preload ? ['--import', preload] : []), 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: `${DATA_DIR}-${database}`,
      DATABASE_URL: address.href,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  await opened(url)
  return {
    url,
    databaseUrl: address.href,
    server,
    async close() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
      await postgres.stop()
    },
  }
}

async function opened(url: string): Promise<void> {
  const triesUntil = Date.now() + OPENS_WITHIN_MS
  while (Date.now() < triesUntil) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop of its own did not open')
}
