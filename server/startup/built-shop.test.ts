import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { requireBuild } from '#testing/require-build.ts'
import { openTestDatabase } from '#testing/test-database.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOBODY_SPECIAL = { uid: 1000, gid: 1000 }

let folder: string
let secrets: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  requireBuild()
  database = await openTestDatabase('template1')
  folder = await copyOfImage()
  secrets = await mkdtemp(join(tmpdir(), 'tonewood-secrets-'))
  await writeFile(join(secrets, 'database_url'), `${database.url}\n`)
  await chmod(secrets, 0o755)
})
afterAll(async () => {
  await database.close()
  for (const place of [folder, secrets]) await rm(place, { recursive: true, force: true })
})

/** The files that the last stage of the Dockerfile copies, in a folder that only the superuser can write to. */
async function copyOfImage(): Promise<string> {
  const image = await mkdtemp(join(tmpdir(), 'tonewood-image-'))
  const lastStage = (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).split(/^FROM /m).at(-1) ?? ''
  for (const [, source = '', target = ''] of lastStage.matchAll(/^COPY (?:--from=\w+ \/src\/)?(\S+) (\S+)$/gm)) {
    const to = join(image, target === './' ? source : target)
    if (source === 'node_modules') await symlink(join(ROOT, source), to)
    // Without pictures and browser scripts, which are many and only read.
    else if (source === 'build') await symlinkClient(to)
    else await cp(join(ROOT, source), to, { recursive: true, filter: (path) => !path.includes('.test.') })
  }
  await chmod(image, 0o555)
  return image
}

type Locked = { dev?: boolean; dependencies?: Record<string, string> }

/** The packages that the image's `npm ci --omit=dev` installs with their dependencies, and what the image deletes again. */
async function packagesOfImage() {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const deleted = /rm -rf ([^#]+?)\n\n/.exec(dockerfile)?.[1]?.match(/(?<=node_modules\/)[\w@*-]+/g) ?? []
  const isDeleted = (name: string) => deleted.some((one) => matchesGlob(name, one) || name.startsWith(`${one}/`))
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const present = new Map<string, string[]>()
  const leftOut = new Set<string>()
  for (const [path, { dev, dependencies = {} }] of Object.entries(lock.packages)) {
    const name = path.replace(/^node_modules\//, '')
    if (path === '' || dev || name.includes('node_modules/')) continue
    if (isDeleted(name)) leftOut.add(name)
    else present.set(name, Object.keys(dependencies))
  }
  return { present, leftOut }
}

/** The packages imported when the file runs. */
function importedBy(code: string): string[] {
  const specifiers = [
    ...code.matchAll(/^(?:import|export) (?!type\b)(?:[^;'"]*? from )?['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g),
  ].map(([, specifier = '']) => specifier)
  const names = specifiers.filter((specifier) => !/^(?:[.#/]|node:|virtual:)/.test(specifier))
  return names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')).filter((name) => !isBuiltin(name))
}

/** Without the packages: they are linked from a folder with the caches of other tests. */
async function filesOfShop(): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((path) => !path.startsWith('node_modules/'))
}

async function symlinkClient(to: string) {
  await cp(join(ROOT, 'build/server'), join(to, 'server'), { recursive: true })
  await symlink(join(ROOT, 'build/client'), join(to, 'client'))
  await chmod(to, 0o555)
}

/** Runs the image's command, as another user if this one is root. */
async function startBuilt(more: NodeJS.ProcessEnv) {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-data-'))
  if (process.getuid?.() === 0) await chown(dataDir, NOBODY_SPECIAL.uid, NOBODY_SPECIAL.gid)
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more }
  const user = process.getuid?.() === 0 ? NOBODY_SPECIAL : {}
  const shop = spawn(process.execPath, ['server/main.ts', '--built'], { cwd: folder, env, ...user })
  const ended = once(shop, 'exit')
  const said = Promise.all([text(shop.stdout), text(shop.stderr)]).then((both) => both.join(''))
  return { process: shop, url: `http://127.0.0.1:${port}`, ended, said, dataDir }
}

/** `npm run migrate` in the image. */
async function runMigrate() {
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
  const command = spawn(process.execPath, ['server/migrate.ts'], { cwd: folder, env })
  const [out, complaints] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')])
  return out + complaints
}

async function status(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )
}

test('after one migration, a node starts that may not migrate', async () => {
  const secret = { DATABASE_URL_FILE: join(secrets, 'database_url'), MIGRATE: 'off' }
  const early = await startBuilt(secret)
  expect(await early.ended).toEqual([1, null])
  expect(await early.said).toMatch(
    /^The database lacks \d+ of \d+ migrations, and MIGRATE is off: run "npm run migrate" first\.\n$/,
  )
  await rm(early.dataDir, { recursive: true })

  expect(await runMigrate()).toMatch(/^The database is up to date: \d+ migrations ran\n$/)
  expect(await runMigrate()).toBe('The database was already up to date\n')
})

test('the built shop runs as another user on a read-only folder, and stops without failing requests', async () => {
  const filesBefore = await filesOfShop()
  const more = {
    DATABASE_URL_FILE: join(secrets, 'database_url'),
    DEMO: 'off',
    AUTH_AUTOCONFIRM: 'on',
    DRAIN_SECONDS: '2',
    MIGRATE: 'off',
  }
  const shop = await startBuilt(more)
  await expect.poll(() => status(`${shop.url}/readyz`), { timeout: 30_000, interval: 50 }).toBe(200)
  const stream = await openStream(shop.url)
  // Longer than proxies keep their connections open.
  expect((await fetch(`${shop.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=75')

  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: 50 }, (_, n) => statusThrough(agent, `${shop.url}/catalog?search=wren${n}`))
  await Promise.race(answers)
  const askedAt = performance.now()
  shop.process.kill('SIGTERM')
  await expect.poll(() => status(`${shop.url}/readyz`), { timeout: 5000, interval: 10 }).toBe(503)

  expect([...new Set(await Promise.all(answers))]).toEqual([200])
  expect(await stream.said).toMatch(/event: hello[\s\S]*retry: \d+\n\n$/)
  expect(await shop.ended).toEqual([0, null])
  expect(performance.now() - askedAt).toBeLessThan(30_000)
  expect(await filesOfShop()).toEqual(filesBefore)
  expect(await shop.said).toMatch(/^Tonewood \d[\w.-]+ \(\w+\) is open at http:\/\/localhost:\d+ /)
  agent.destroy()
  await rm(shop.dataDir, { recursive: true })
}, 60_000)

test('the image fills an empty database with the demo shop, pictures included', async () => {
  const empty = await openTestDatabase('template1')
  const shop = await startBuilt({ DATABASE_URL: empty.url, DEMO: 'on' })
  await expect.poll(() => status(`${shop.url}/readyz`), { timeout: 60_000 }).toBe(200)
  expect(await readdir(join(shop.dataDir, 'files'), { recursive: true })).toContainEqual(expect.stringMatching(/\.webp$/))
  shop.process.kill()
  await shop.ended
  await rm(shop.dataDir, { recursive: true, force: true })
  await empty.close()
}, 90_000)

test('the image contains every package that the shop imports', async () => {
  const { present } = await packagesOfImage()
  for (const path of await filesOfShop()) {
    if (!/\.[jt]s$/.test(path) || path.startsWith('build/client/')) continue
    const imported = importedBy(await readFile(join(folder, path), 'utf8'))
    // In development, Vite serves the pages.
    expect([path, imported.filter((name) => !present.has(name) && name !== 'vite')]).toEqual([path, []])
  }
})

test('no package of the image requires one that is left out', async () => {
  const { present, leftOut } = await packagesOfImage()
  expect(leftOut.has('lucide-react')).toBe(true)
  for (const [name, needed] of present) expect([name, needed.filter((one) => leftOut.has(one))]).toEqual([name, []])
})

test('a problem is one sentence, and ends the start at once', async () => {
  const shop = await startBuilt({ DATABASE_URL_FILE: join(secrets, 'other') })

  expect(await shop.ended).toEqual([1, null])
  expect(await shop.said).toBe(
    `The shop cannot start:\n- DATABASE_URL_FILE names a file that cannot be read: ${join(secrets, 'other')}.\n`,
  )
  await rm(shop.dataDir, { recursive: true })
})

/** Reads a new account's live stream to its end. */
async function openStream(url: string): Promise<{ said: Promise<string> }> {
  const signedUp = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@home.test', password: 'spruce-and-maple' }),
  })
  const { access_token } = (await signedUp.json()) as { access_token: string }
  const answer = await fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${access_token}` } })
  expect(answer.status).toBe(200)
  return { said: answer.text() }
}

function statusThrough(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })
}
