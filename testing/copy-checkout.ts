import { chmod, cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuild } from './require-build.ts'

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'build']
const SOURCES = ['app', 'contracts', 'db', 'domain', 'providers', 'sandbox', 'server']

/** A copy of this checkout with its build, in a folder whose path has a space and an umlaut. */
export async function copyCheckout(): Promise<string> {
  requireBuild()
  const checkout = await mkdtemp(join(tmpdir(), 'Tonewood für alle '))
  // Under root, the embedded PostgreSQL runs as another user.
  await chmod(checkout, 0o755)
  const isWanted = (path: string) => !path.includes('.test.') && path !== join(ROOT, 'build/client')
  for (const name of [...COPIED, ...SOURCES])
    await cp(join(ROOT, name), join(checkout, name), { recursive: true, filter: isWanted })
  for (const name of ['build/client', 'node_modules', 'public']) await symlink(join(ROOT, name), join(checkout, name))
  return checkout
}
