import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefused } from './database-refused.ts'
import { postgresBinaries, requireEmbeddedPackage } from './embedded-binaries.ts'
import { registerClient } from './embedded-clients.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { type EmbeddedFolder, embeddedFolder } from './embedded-folder.ts'
import {
  type PostmasterOptions,
  readPostmaster,
  removeStalePostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts'
import { restartLostServer, type Watch } from './embedded-restart.ts'

export type EmbeddedServer = {
  /** The URL of the shop's own database. */
  url: string
  home: string
  /** The data is not in DATA_DIR: root had to put it where an ordinary user has access. */
  isElsewhere: boolean
  /** True if another app, or an orphan of a killed one, was already serving this folder. */
  joined: boolean
  /** Leaves the server, and stops it if no other app is using it. */
  stop(): Promise<void>
}

const DATABASE = 'tonewood'
const START_WITHIN_MS = 60_000

/** Starts PostgreSQL in DATA_DIR, or joins the one that is already running there. */
export async function startEmbeddedServer(
  dataDir: string,
  options: { durable?: boolean; watch?: Watch; settings?: Record<string, string> } = {},
): Promise<EmbeddedServer> {
  requireEmbeddedPackage()
  const folder = await embeddedFolder(dataDir)
  const native = await postgresBinaries(folder.user)
  const password = await ensureCluster(folder, native)
  const urlOf = (port: number, database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

  const postmaster = { native, durable: options.durable ?? true, settings: options.settings }
  const enter = (port: number) =>
    registerClient(urlOf(port, 'postgres'), restartLostServer(folder, { ...postmaster, port }, options.watch))
  const running = await joinOrStart(folder, postmaster, enter)
  await ensureDatabase(urlOf(running.port, 'postgres'))

  return {
    url: urlOf(running.port, DATABASE),
    home: folder.home,
    isElsewhere: folder.isElsewhere,
    joined: running.joined,
    async stop() {
      try {
        if (await running.presence.leaveAsLast()) await stopPostmaster(folder)
      } finally {
        await running.presence.close()
      }
    },
  }
}

/** Each attempt either joins a running server or starts one; PostgreSQL's own lock file decides between two starts at once. */
async function joinOrStart(
  folder: EmbeddedFolder,
  postmaster: PostmasterOptions,
  enter: (port: number) => ReturnType<typeof registerClient>,
) {
  const deadline = Date.now() + START_WITHIN_MS
  let joined = true
  while (Date.now() < deadline) {
    await removeStalePostmaster(folder)
    const found = await readPostmaster(folder)
    if (found === undefined) {
      joined = false
      await spawnPostmaster(folder, postmaster)
    } else {
      const presence = await enter(found.port)
      if (presence) return { port: found.port, joined, presence }
    }
    await sleep(15)
  }
  throw new DatabaseRefused(`The embedded PostgreSQL did not start. For the reason, see ${join(folder.home, 'server.log')}.`)
}

async function ensureDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another app created it at the same moment.
    if (!['42P04', '23505'].includes(String((error as { code?: string }).code))) throw error
  } finally {
    await client.end()
  }
}
