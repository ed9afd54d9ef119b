import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedServer, startEmbeddedServer } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { databaseUrl, TEMPLATE } from './database-url.ts'
import { JOBS_SCHEMA } from './world-jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the URL of the test server's `postgres` database. The first request starts the server. */
    databaseDoor: string
    /** The folder of the test server's socket. */
    databaseSockets: string
  }
}

/** One PostgreSQL for the whole run, started only when a test needs it, with a migrated template to copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await fastFolder(), 'tonewood-test-'))
  // Accessible to PostgreSQL's user under root, so that everything stays in this folder.
  await chmod(folder, 0o755)
  // Every shop and command of a test loads the same five hundred files, so compiled code is cached, which halves their start.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const sockets = join(folder, 'sockets')
  await mkdir(sockets)
  await chmod(sockets, 0o777)
  let server: Promise<EmbeddedServer> | undefined

  const door = createServer((_request, response) => {
    server ??= startWithTemplate(folder, sockets)
    server.then(
      ({ url }) => response.end(databaseUrl(url, 'postgres')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  door.unref()
  project.provide('databaseDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}/`)
  project.provide('databaseSockets', sockets)

  return async () => {
    door.close()
    const running = await server?.catch(() => undefined)
    await running?.stop()
    for (const made of [folder, running?.home]) if (made) await rm(made, { recursive: true, force: true })
  }
}

async function startWithTemplate(folder: string, sockets: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer(folder, { durable: false, settings: { unix_socket_directories: sockets } })
  const admin = new pg.Client({ connectionString: databaseUrl(server.url, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  const template = openDatabase(databaseUrl(server.url, TEMPLATE), { max: 2 })
  await migrate(template)
  await template.pool.query(JOBS_SCHEMA)
  await template.close()
  await admin.end()
  return server
}

const ROOM_NEEDED_BYTES = 2 * 1024 ** 3

/** In memory if there is room, because a disk is slow with the thousand files of each test database. */
async function fastFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM_NEEDED_BYTES ? '/dev/shm' : tmpdir()
}
