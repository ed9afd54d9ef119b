import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseRefused } from './database-refused.ts'
import { type EmbeddedFolder, giveTo } from './embedded-folder.ts'

/** Creates the cluster if there is none, and returns its password. Concurrent starts get the same one. */
export async function ensureCluster(folder: EmbeddedFolder, native: string): Promise<string> {
  const isMade = await stat(join(folder.data, 'PG_VERSION')).catch(() => undefined)
  const password = await ensurePassword(folder, isMade !== undefined)
  if (!isMade) await makeCluster(folder, native, password)
  return password
}

/** Random for each folder, readable only by the shop's user. */
async function ensurePassword(folder: EmbeddedFolder, isMade: boolean): Promise<string> {
  const file = join(folder.home, 'password')
  if (!isMade) {
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    // A link either makes the whole file or finds an existing one: of two starts at once both read the same password.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  const kept = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DatabaseRefused(`The password of the embedded PostgreSQL cannot be read from ${file}.`, { cause })
  })
  return kept.trim()
}

async function makeCluster(folder: EmbeddedFolder, native: string, password: string) {
  const draft = join(folder.home, `data.${randomUUID()}`)
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    await Promise.all([giveTo(folder.user, draft), giveTo(folder.user, passwordFile)])
    await initdb(folder, native, [`--pgdata=${draft}`, `--pwfile=${passwordFile}`])
    // All or nothing: an interrupted start leaves no partial cluster behind.
    await rename(draft, folder.data).catch(async (error: unknown) => {
      if (!(await stat(join(folder.data, 'PG_VERSION')).catch(() => undefined))) throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb(folder: EmbeddedFolder, native: string, args: string[]) {
  // PostgreSQL's own collation, so that an operating system upgrade never corrupts an index.
  const fixed = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  let failure: unknown
  // The machine's locale still defines what a letter is, under whichever name it has.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await promisify(execFile)(join(native, 'bin', 'initdb'), [...fixed, ...provider, `--lc-ctype=${letters}`, ...args], {
        ...folder.user,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      })
      return
    } catch (error) {
      failure = error
      if (!String((error as { stderr?: string }).stderr).includes('invalid locale')) break
    }
  }
  throw new DatabaseRefused(`The embedded PostgreSQL could not be set up: ${setUpProblem(lastLine(failure))}`, { cause: failure })
}

function setUpProblem(line: string): string {
  const unknownUser = /effective user ID (\d+)/.exec(line)?.[1]
  if (unknownUser === undefined) return line
  return `user ${unknownUser} does not exist on this machine. Add that user, start the shop as another user, or set DATABASE_URL.`
}

function lastLine(error: unknown): string {
  const said = String((error as { stderr?: string }).stderr || error)
  return (
    said
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|denied/i.test(line)) ?? said.trim()
  )
}
