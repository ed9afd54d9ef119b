import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedServer } from './embedded-server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-embedded-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  const server = await startEmbeddedServer(folder)
  await server.stop()
  if (!server.home.startsWith(folder)) await rm(server.home, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

test('an empty folder becomes a server that only this machine and this user reach', async () => {
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
  await keepRow(folder, 'kept')

  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(false)
  expect(await ask(server.url, 'select said from notes')).toBe('kept')
  await server.stop()
})

test('two starts at the same moment in an empty folder share one server', async () => {
  const [one, two] = await Promise.all([startEmbeddedServer(folder), startEmbeddedServer(folder)])

  expect(one.url).toBe(two.url)
  await Promise.all([one.stop(), two.stop()])
  await expect(ask(one.url, 'select 1 as said')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the server stays until the last of its users has left', async () => {
  const other = await startApp(folder)
  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(true)
  await end(other.process, 'SIGTERM')
  expect(await ask(server.url, `select 'still here' as said`)).toBe('still here')
  await server.stop()
  await expect(ask(server.url, 'select 1 as said')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('an app killed outright leaves an orphan, which the next start joins', async () => {
  const app = await startApp(folder)
  await ask(app.url, `create table notes as select 'acknowledged' as said`)
  await end(app.process, 'SIGKILL')

  const server = await startEmbeddedServer(folder)

  expect(server.joined).toBe(true)
  expect(await ask(server.url, 'select said from notes')).toBe('acknowledged')
  await server.stop()
})

test('a server killed outright is recovered, though its number now belongs to another process', async () => {
  const app = await startApp(folder)
  await ask(app.url, `create table notes as select 'acknowledged' as said`)
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

test('a server that recovers from a crash of its own still counts its users', async () => {
  const server = await startEmbeddedServer(folder)
  const other = await startEmbeddedServer(folder)
  await ask(server.url, 'select pg_terminate_backend(pid)::text as said from pg_stat_activity where application_name like $1', [
    'tonewood presence',
  ])
  const counted = `select count(*)::text as said from pg_stat_activity where application_name = 'tonewood presence'`
  await expect.poll(() => ask(server.url, counted), { timeout: 5000 }).toBe('2')

  await other.stop()

  expect(await ask(server.url, `select 'still here' as said`)).toBe('still here')
  await server.stop()
})

test('a folder that no other user may enter is no obstacle', async () => {
  await chmod(folder, 0o700)
  await keepRow(folder, 'behind the door')

  const server = await startEmbeddedServer(folder)

  expect(await ask(server.url, 'select said from notes')).toBe('behind the door')
  await server.stop()
})

async function keepRow(dataDir: string, said: string) {
  const server = await startEmbeddedServer(dataDir)
  await ask(server.url, 'create table notes (said text)')
  await ask(server.url, 'insert into notes values ($1)', [said])
  await server.stop()
}

async function ask(url: string, statement: string, values: string[] = []): Promise<string | undefined> {
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
  const [line] = await once(app.stdout, 'data')
  return { process: app, ...(JSON.parse(String(line)) as { url: string; joined: boolean }) }
}

async function end(app: ReturnType<typeof spawn>, signal: NodeJS.Signals) {
  const gone = once(app, 'exit')
  app.kill(signal)
  await gone
}
