import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresBinaries } from '#db/embedded-binaries.ts'
import { type EmbeddedFolder, embeddedFolder, giveTo } from '#db/embedded-folder.ts'
import { readPostmaster, spawnPostmaster, stopPostmaster } from '#db/embedded-postmaster.ts'
import { startEmbeddedServer } from '#db/embedded-server.ts'

// Committed like in a shop: what is not flushed is not sent to the replica.
const AS_PRIMARY = { wal_level: 'replica', max_wal_senders: '4', synchronous_commit: 'on' }

/** A PostgreSQL and its streaming replica, in separate folders. `fill` gets the primary before the replica is made from it. */
export async function startReplicatedServer(fill: (url: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-replicated-'))
  await chmod(dataDir, 0o755)
  const first = await startEmbeddedServer(dataDir, { durable: false, settings: AS_PRIMARY })
  await fill(first.url)
  const primary = await embeddedFolder(dataDir)
  const native = await postgresBinaries(primary.user)
  await first.stop()

  const home = `${primary.home}-replica`
  const replica: EmbeddedFolder = { ...primary, home, data: join(home, 'data') }
  await copyOf(primary, replica)
  await spawnPostmaster(primary, { native, durable: false, settings: AS_PRIMARY })
  const url = await urlOf(primary, first.url)
  const start = () => spawnPostmaster(replica, { native, durable: false, settings: { ...AS_PRIMARY, primary_conninfo: url } })
  await start()
  const replicaUrl = await urlOf(replica, url)
  const ask = (statement: string) => once(replicaUrl, statement)

  return {
    url,
    replicaUrl,
    /** Of both servers; room for a shop's files, too. */
    dataDir,
    pauseReplay: () => ask('select pg_wal_replay_pause()'),
    resumeReplay: () => ask('select pg_wal_replay_resume()'),
    stopReplica: () => stopPostmaster(replica),
    async stop() {
      for (const server of [replica, primary]) await stopPostmaster(server)
      for (const folder of [home, primary.home, dataDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyOf(primary: EmbeddedFolder, { home, data, user }: EmbeddedFolder): Promise<void> {
  await cp(primary.home, home, { recursive: true })
  await writeFile(join(data, 'standby.signal'), '')
  if (!user) return
  for (const entry of [home, data]) await giveTo(user, entry)
  for (const entry of await readdir(data, { recursive: true })) await giveTo(user, join(data, entry))
}

/** The URL of the server in that folder, once it responds. */
async function urlOf(folder: EmbeddedFolder, like: string): Promise<string> {
  const url = new URL(like)
  url.port = String((await readPostmaster(folder))?.port)
  for (let left = 200; left > 0; left -= 1) {
    const isUp = await once(url.href, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return url.href
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not start')
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
