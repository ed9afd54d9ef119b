import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** The capabilities in the order in which they may know one another: each only those before it. */
const CAPABILITIES = [
  'accounts',
  'uploads',
  'builders',
  'payouts',
  'payments',
  'products',
  'cart',
  'shipping',
  'purchase-applications',
  'checkout',
  'orders',
  'addresses',
  'build-offers',
  'build-requests',
  'build-payments',
  'collections',
  'reviews',
  'messaging',
  'newsletter',
  'inquiries',
  'operators',
]

const KERNEL = ['domain/kernel/', 'domain/ports/']
const ROUTES = ['app/routes/', 'app/root.tsx', 'app/entry.server.tsx']

/** Who may import whom: the first row whose `from` fits a file is its rule. Paths are folders or files of the house. */
const TABLE: { from: RegExp; may: (file: string) => string[] }[] = [
  { from: /\.test\.tsx?$/, may: () => [''] },
  { from: /^contracts\//, may: () => ['contracts/'] },
  { from: /^domain\/(kernel|ports)\//, may: () => ['contracts/', ...KERNEL] },
  {
    from: /^domain\//,
    may: (file) => {
      const own = file.split('/')[1] ?? ''
      const left = CAPABILITIES.slice(0, CAPABILITIES.indexOf(own) + 1)
      // A table's shape may be read from anywhere; an action may not.
      return ['contracts/', ...KERNEL, ...left.map((name) => `domain/${name}/`)]
    },
  },
  { from: /^db\//, may: () => ['contracts/', 'domain/', 'db/', 'sandbox/sandbox-tables.ts', 'artwork/drawing.ts'] },
  { from: /^providers\//, may: () => ['contracts/', 'domain/ports/', 'providers/'] },
  { from: /^sandbox\//, may: () => ['contracts/', 'domain/ports/', 'sandbox/'] },
  { from: /^artwork\//, may: () => ['artwork/', 'db/demo/'] },
  { from: /^server\//, may: () => ['contracts/', 'domain/', 'db/', 'providers/', 'sandbox/', 'server/'] },
  {
    from: /^app\/(routes\/|root\.tsx|entry\.server\.tsx|.*\.server\.ts$)/,
    may: () => ['contracts/', 'domain/', 'server/page-context.ts', 'server/pages/', 'app/'],
  },
  // The routes' types and nothing else of them: see the test below.
  { from: /^app\/lib\/api-calls\.ts$/, may: () => ['server/api-routes.ts'] },
  { from: /^app\/(lib|ui)\//, may: () => ['contracts/', 'app/lib/', 'app/ui/'] },
  {
    from: /^app\/features\//,
    may: (file) => ['contracts/', 'app/lib/', 'app/ui/', `app/features/${file.split('/')[2]}/`],
  },
  { from: /^app\//, may: () => ['contracts/', 'app/'] },
  { from: /^(testing|e2e|bench)\//, may: () => [''] },
  { from: /^[^/]+$/, may: () => [''] },
]

test('every file imports only from the rooms it may enter', () => {
  const wrong = sourceFiles().flatMap((file) => {
    const rule = TABLE.find((row) => row.from.test(file))
    if (!rule) return [`${file} stands in no room`]
    const allowed = rule.may(file)
    return importsOf(file)
      .filter((target) => !allowed.some((place) => target.startsWith(place)))
      .map((target) => `${file} may not import ${target}`)
  })
  expect(wrong).toEqual([])
})

test('an import is relative inside its room, and begins with # where it enters another room or climbs two folders', () => {
  const wrong = sourceFiles().flatMap((file) =>
    specifiersOf(file)
      .map((specifier) => ({ specifier, expected: expectedSpecifier(file, specifier) }))
      .filter(({ specifier, expected }) => specifier !== expected)
      .map(({ specifier, expected }) => `${file} imports ${specifier} instead of ${expected}`),
  )
  expect(wrong).toEqual([])
})

test('contracts need no library but zod', () => {
  const foreign = sourceFiles()
    .filter((file) => file.startsWith('contracts/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => name !== 'zod')
        .map((name) => `${file} imports ${name}`),
    )
  expect(foreign).toEqual([])
})

test('the browser takes no schema library and no route along: it imports only their types', () => {
  const browserFiles = sourceFiles().filter((file) => BROWSER.test(file) && !/\.(server|test)\.tsx?$/.test(file))
  const wrong = browserFiles.flatMap((file) =>
    valueImportsOf(file)
      .filter((target) => target.startsWith('server/api') || needsZod(target))
      .map((target) => `${file} imports more than types from ${target}`),
  )
  expect(wrong).toEqual([])
  expect(needsZod('contracts/order-views.ts')).toBe(true)
  expect(needsZod('contracts/orders.ts')).toBe(false)
})

test('the domain knows no framework, server or provider', () => {
  const foreign = sourceFiles()
    .filter((file) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => !DOMAIN_PACKAGES.has(name))
        .map((name) => `${file} imports ${name}`),
    )
  expect(foreign).toEqual([])
})

test('only its owner writes a table', () => {
  const owners = tableOwners()
  const wrong = sourceFiles()
    .filter((file) => /^(domain|server)\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)]
        .filter(([, table]) => owners.has(table ?? '') && !file.startsWith(`${owners.get(table ?? '')}/`))
        .map(([, table]) => `${file} writes ${table}`),
    )
  expect(wrong).toEqual([])
})

test('the table is alive: it refuses a component that reaches for the database', () => {
  const rule = TABLE.find((row) => row.from.test('app/features/cart/cart-drawer.tsx'))
  expect(rule?.may('app/features/cart/cart-drawer.tsx').some((place) => 'domain/cart/add-to-cart.ts'.startsWith(place))).toBe(
    false,
  )
  expect(importsOf('app/root.tsx')).toContain('server/page-context.ts')
  expect(ROUTES.every((path) => TABLE.some((row) => row.from.test(path)))).toBe(true)
})

const DOMAIN_PACKAGES = new Set(['drizzle-orm', '@sindresorhus/slugify', 'lru-cache', 'node:crypto', 'node:util'])
function specifiersOf(file: string): string[] {
  const source = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...source.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map((match) => match[1] ?? '')
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

/** The file of the house that is imported; none for packages, and for the routes' generated types. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') && !specifier.includes('+types/') ? normalize(join(dirname(file), specifier)) : undefined
}

function expectedSpecifier(file: string, specifier: string): string {
  const target = targetOf(file, specifier)
  const [room, ...rest] = target?.split('/') ?? []
  // Files beside the rooms have no other name.
  if (!target || rest.length === 0) return specifier
  const path = relative(dirname(file), target)
  if (room !== file.split('/')[0] || path.startsWith('../../')) return `#${target}`
  return path.startsWith('.') ? path : `./${path}`
}

const BROWSER = /^app\/(features|lib|ui)\//

/** What a file imports at run time, not for its types alone. */
function valueImportsOf(file: string): string[] {
  const values = read(file).matchAll(/^(?:import|export) (?!type )[^']*from '((?:#|\.)[^']+)'/gm)
  return [...values].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
  )
}

/** Whether a contract brings zod along, by itself or by what it imports. */
function needsZod(file: string): boolean {
  if (!file.startsWith('contracts/')) return false
  return /^import (?!type ).*from 'zod'/m.test(read(file)) || valueImportsOf(file).some(needsZod)
}

function packagesOf(file: string): string[] {
  return specifiersOf(file)
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('#'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function tableOwners(): Map<string, string> {
  const tables = sourceFiles().filter((file) => /^domain\/.*-tables?\.ts$/.test(file))
  return new Map(
    tables.flatMap((file) =>
      [...read(file).matchAll(/export const (\w+) = snakeCase\.table/g)].map((m) => [m[1] ?? '', dirname(file)] as const),
    ),
  )
}
