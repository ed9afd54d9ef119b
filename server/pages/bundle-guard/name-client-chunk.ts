import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Info = {
  code: string | null
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Modules = { getModuleInfo(id: string): Info | null }
type Page = { folder: string; name: string; isPublic: boolean; modules: Set<string> }
type Group = { test: RegExp; name: (id: string, modules: Modules) => string | null }
type Site = { frame: Set<string>; firstUse: Set<string>; pages: Page[] }
type Use = { users: Page[]; inFrame: boolean; isPublic: boolean; isOften: boolean; onFirstUse: boolean }

const APP = join(import.meta.dirname, '../../../app')
const OWN = /[\\/](app|contracts)[\\/]/

/** The folders of the pages that determine what every page loads. */
const VISITED = ['shop', 'pages', 'blog', 'developers']

/** Every public page loads what this module imports. */
const MOST = 1 / 3

/** Characters of a module that costs less in every page than as a chunk of its own, which has headers and compresses badly. */
const SMALL = 300

/** A module that fewer of the shop's pages share stays in its own chunk. */
const SEVERAL = 2

/** All personal pages load a module that more than this share of them import, in a few scripts instead of fifty small ones. */
const OFTEN = 1 / 8

/**
 * The chunks of our modules, by the pages that import them: few chunks compress better than many and load sooner, but no public
 * page should load what it doesn't use. Without a name, the bundler decides. Order matters, because a chunk also includes what
 * its modules import.
 */
export function createChunkGroups(): Group[] {
  let site: Site | undefined

  const group = (nameOf: (use: Use) => string | null): Group => ({
    test: OWN,
    name: (id, modules) => {
      site ??= readSite(modules)
      return nameOf(useOf(id, site, modules))
    },
  })
  return [
    group(({ users, inFrame, isOften }) => {
      if (inFrame) return 'frame'
      if (users.length >= SEVERAL && users.every(isOfShop)) return `shop-${named(users)}`
      return isOften && users.some(isOfShop) ? `shop-${named(users)}` : null
    }),
    group(({ users, isOften, isPublic }) => (isOften && isPublic ? named(users) || 'public' : null)),
    group(({ isOften, onFirstUse }) => (isOften && onFirstUse ? 'first-use' : null)),
    group(({ isOften }) => (isOften ? 'personal' : null)),
  ]
}

function useOf(id: string, { frame, firstUse, pages }: Site, modules: Modules): Use {
  const all = pages.filter(({ modules }) => modules.has(id))
  const visited = pages.filter(isVisited)
  const users = all.filter(isVisited)
  const isSmall = users.some(isOfShop) && isSmallAndShared(modules.getModuleInfo(id))
  const isPersonal = ({ isPublic }: Page) => !isPublic
  return {
    users,
    inFrame: frame.has(id) || isSmall || users.length > visited.length * MOST,
    isPublic: all.some((page) => page.isPublic),
    isOften: all.filter(isPersonal).length > pages.filter(isPersonal).length * OFTEN,
    onFirstUse: firstUse.has(id),
  }
}

function isSmallAndShared(info: Info | null): boolean {
  return info?.code != null && info.code.length < SMALL && info.importers.length >= SEVERAL
}

function readSite(modules: Modules): Site {
  const entry = join(APP, 'entry.client.tsx')
  const frame = reachable([join(APP, 'root.tsx'), entry], modules)
  frame.delete(entry)
  const routes = globSync('routes/*/*.tsx', { cwd: APP, exclude: ['**/*.test.tsx', 'routes/parts/*'] })
  const pages = routes.map((path) => ({
    folder: basename(dirname(path)),
    name: basename(path, '.tsx'),
    isPublic: readFileSync(join(APP, path), 'utf8').includes('publicPage('),
    modules: reachable([join(APP, path)], modules),
  }))
  const opened = pages.filter(({ isPublic }) => isPublic).flatMap((page) => [...page.modules])
  return { frame, pages, firstUse: reachable([...frame, ...opened], modules, { later: true }) }
}

const isVisited = ({ folder }: Page) => VISITED.includes(folder)
const isOfShop = ({ folder }: Page) => folder === 'shop'
const named = (pages: Page[]) => pages.map(({ name }) => name).join('-')

/** What these modules import; `later`: also what they import on first use. */
function reachable(start: string[], modules: Modules, { later = false } = {}): Set<string> {
  const found = new Set(start)
  // Iterating a Set includes entries added on the way.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(imported)
  }
  return found
}
