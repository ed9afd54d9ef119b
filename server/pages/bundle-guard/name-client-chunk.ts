import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const APP = join(import.meta.dirname, '../../../app')

/** The folders of the public pages. */
const PUBLIC = ['shop', 'pages', 'blog', 'developers']

/** Every public page loads what this module imports. */
const MOST = 1 / 3

/** A module that fewer of the shop's pages share stays in its own chunk. */
const SEVERAL = 2

/**
 * The chunk of a module, by the pages that import it: few chunks compress better than many, but no public page should load what
 * it doesn't use. Without a name the bundler decides.
 */
export function createChunkNames(): (id: string, modules: Modules) => string | null {
  let frame: Set<string> | undefined
  let pages: { folder: string; name: string; modules: Set<string> }[] = []

  return (id, modules) => {
    if (!frame) {
      frame = reachable(join(APP, 'root.tsx'), modules)
      for (const id of reachable(join(APP, 'entry.client.tsx'), modules)) frame.add(id)
      frame.delete(join(APP, 'entry.client.tsx'))
      pages = PUBLIC.flatMap((folder) =>
        globSync(`routes/${folder}/*.tsx`, { cwd: APP, exclude: ['**/*.test.tsx'] }).map((path) => ({
          folder,
          name: basename(path, '.tsx'),
          modules: reachable(join(APP, path), modules),
        })),
      )
    }
    const users = pages.filter((page) => page.modules.has(id))
    if (frame.has(id) || users.length > pages.length * MOST) return 'frame'
    if (users.length < SEVERAL || users.some(({ folder }) => folder !== 'shop')) return null
    return `shop-${users.map(({ name }) => name).join('-')}`
  }
}

function reachable(start: string, modules: Modules): Set<string> {
  const found = new Set([start])
  // Iterating a Set includes entries added on the way.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
