import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedServer } from './embedded-server.ts'

// Most tests share a folder and leave its server stopped, because creating a cluster takes long.
let folder = ''
const folders: string[] = []
const apps: ReturnType<typeof spawn>[] = []
beforeAll(async () => {
  folder = await emptyFolder()
  await keepRow(folder, 'kept')
})
afterAll(async () => {
  for (const app of apps) app.kill('SIGKILL')
  for (const each of folders) {
    const server = await startEmbeddedServer(each)
    await server.stop()
    for (const place of [each, server.home]) await rm(place, { recursive: true, force: true })
  }
})

async function emptyFolder(mode = 0o755) {
  const made = await mkdtemp(join(tmpdir(), 'tonewood-embedded-'))
  await chmod(made, mode)
  folders.push(made)
  return made
}

test('the server only accepts local connections, with a password that only this user can read', async () => {
  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(false)
  expect(await ask(server.url, `select current_setting('listen_addresses') as said`)).toBe('127.0.0.1')
  expect(await ask(server.url, `select current_setting('fsync') as said`)).toBe('on')
  expect((await stat(join(server.home, 'password'))).mode & 0o777).toBe(0o600)
  const guessed = new URL(server.url)
  guessed.password = 'postgres'
  await expect(ask(guessed.href, 'select 1 as said')).rejects.toMatchObject({ code: '28P01' })
  await server.stop()
  await expect(ask(server.url, 'select 1 as said')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a second start finds the rows of the first', async () => {
  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(false)
  expect(await ask(server.url, 'select said from notes')).toBe('kept')
  await server.stop()
})

test('two starts at the same moment in an empty folder share one server', async () => {
  const empty = await emptyFolder()
  const [one, two] = await Promise.all([startEmbeddedServer(empty), startEmbeddedServer(empty)])

  expect(one.url).toBe(two.url)
  await Promise.all([one.stop(), two.stop()])
  await expect(ask(one.url, 'select 1 as said')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}, 90_000)

test('the server runs until its last user leaves', async () => {
  const other = await startApp(folder)
  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(true)
  await end(other.process, 'SIGTERM')
  expect(await ask(server.url, `select 'still here' as said`)).toBe('still here')
  await server.stop()
  await expect(ask(server.url, 'select 1 as said')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a killed app leaves an orphaned server, which the next start joins', async () => {
  const app = await startApp(folder)
  await ask(app.url, 'delete from notes')
  await ask(app.url, `insert into notes values ('acknowledged')`)
  await end(app.process, 'SIGKILL')

  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(true)
  expect(await ask(server.url, 'select said from notes')).toBe('acknowledged')
  await server.stop()
})

test('a killed server is recovered, even if another process now has its number', async () => {
  const app = await startApp(folder)
  await ask(app.url, 'delete from notes')
  await ask(app.url, `insert into notes values ('acknowledged')`)
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await end(app.process, 'SIGKILL')
  process.kill(Number(lines[0]), 'SIGKILL')
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))

  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(false)
  expect(await ask(server.url, 'select said from notes')).toBe('acknowledged')
  await server.stop()
})

test('a server that recovers from its own crash still counts its users', async () => {
  const server = await startEmbeddedServer(folder)
  const other = await startEmbeddedServer(folder)
  // Waits until they have ended: otherwise the old connections would be counted.
  await ask(
    server.url,
    'select pg_terminate_backend(pid, 5000)::text as said from pg_stat_activity where application_name = $1',
    ['tonewood presence'],
  )
  const counted = `select count(*)::text as said from pg_stat_activity where application_name = 'tonewood presence'`
  await expect.poll(() => ask(server.url, counted), { timeout: 5000 }).toBe('2')

  await other.stop()

  expect(await ask(server.url, `select 'still here' as said`)).toBe('still here')
  await server.stop()
})

test('a folder that no other user can enter works too', async () => {
  const closed = await emptyFolder(0o700)
  await keepRow(closed, 'behind the door')

  const server = await startEmbeddedServer(closed)

  expect(await ask(server.url, 'select said from notes')).toBe('behind the door')
  await server.stop()

  // A deleted and recreated folder is a new shop, without the old data.
  for (const place of [closed, server.home]) await rename(place, `${place}-thrown-away`)
  await mkdir(closed, { mode: 0o700 })
  const anew = await startEmbeddedServer(closed)
  expect(await ask(anew.url, `select to_regclass('notes')::text as said`)).toBeNull()
  await anew.stop()
  for (const place of [closed, server.home]) await rm(`${place}-thrown-away`, { recursive: true, force: true })
}, 90_000)

async function keepRow(dataDir: string, said: string) {
  const server = await startEmbeddedServer(dataDir)
  await ask(server.url, 'create table if not exists notes (said text)')
  await ask(server.url, 'delete from notes')
  await ask(server.url, 'insert into notes values ($1)', [said])
  await server.stop()
}

async function ask(url: string, statement: string, values?: string[]): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ said: string }>(statement, values)
    return rows[0]?.said
  } finally {
    await client.end()
  }
}

async function startApp(dataDir: string) {
  const script = join(import.meta.dirname, '..', 'testing', 'app-on-embedded-server.ts')
  const app = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  apps.push(app)
  const [line] = await once(app.stdout, 'data')
  return { process: app, ...(JSON.parse(String(line)) as { url: string; joined: boolean }) }
}

async function end(app: ReturnType<typeof spawn>, signal: NodeJS.Signals) {
  const gone = once(app, 'exit')
  app.kill(signal)
  await gone
}
