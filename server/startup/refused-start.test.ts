import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCheckout } from '#testing/copy-checkout.ts'
import { freePort } from '#testing/free-port.ts'

vi.setConfig({ testTimeout: 60_000 })
// A user id that no machine knows. Only root can become another user.
const STRANGER = 54_321
const isRoot = process.getuid?.() === 0

let checkout: string
let dataDir: string
beforeAll(async () => {
  checkout = await copyCheckout()
  dataDir = await mkdtemp(join(tmpdir(), 'tonewood-refused-'))
  await chmod(dataDir, 0o755)
}, 60_000)
afterAll(async () => {
  for (const folder of [checkout, dataDir]) await rm(folder, { recursive: true })
})

async function start(args: string[], more: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(await freePort()), DATA_DIR: dataDir, ...more }
  const user = isRoot ? { uid: STRANGER, gid: STRANGER } : {}
  const shop = spawn(process.execPath, ['server/main.ts', ...args], { cwd: checkout, env, ...user })
  return (await Promise.all([text(shop.stdout), text(shop.stderr)])).join('')
}

test('says in one sentence that there is no build', async () => {
  await rename(join(checkout, 'build'), join(checkout, 'elsewhere'))
  try {
    expect(await start(['--built'])).toMatch(/^No build found in [^\n]+\/build\. Run "npm run build" first\.\n$/)
  } finally {
    await rename(join(checkout, 'elsewhere'), join(checkout, 'build'))
  }
})

test.skipIf(!isRoot)('says in one sentence that this user may not build', async () => {
  await writeFile(join(checkout, 'build/source-hash'), 'of other sources')
  expect(await start([])).toMatch(/^The shop must be built, but this user can't write to [^\n]+\.\n$/)
})

test.skipIf(!isRoot)('says in one sentence that PostgreSQL does not know the user', async () => {
  const own = join(dataDir, 'own')
  await mkdir(own)
  await chown(own, STRANGER, STRANGER)
  expect(await start(['--built'], { DATA_DIR: own })).toMatch(
    /^The embedded PostgreSQL could not be set up: user 54321 does not exist on this machine\. [^\n]+\n$/,
  )
})

test.skipIf(!isRoot)("says in one sentence that the data folder is another user's", async () => {
  await mkdir(join(dataDir, 'theirs/postgres'), { recursive: true })
  for (const folder of ['theirs', 'theirs/postgres', 'theirs/new'])
    expect(await start(['--built'], { DATA_DIR: join(dataDir, folder) })).toMatch(
      /^(\/\S+ belongs to another user of this machine: [^\n]+|EACCES: permission denied, mkdir '[^\n]+')\.\n$/,
    )
})
