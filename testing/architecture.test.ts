import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { roomOf } from './rooms.ts'
import { read, sourceFiles } from './source-files.ts'

/** The areas of the domain in dependency order: each may only import those before it. */
const AREAS = ['people', 'money', 'catalog', 'delivering', 'buying', 'custom-builds', 'messaging', 'finding', 'operations']

/** Tables that a query reads from later areas. No import shows it, because raw SQL contains their names. */
const UPWARD_READS: { file: string; tables: string[]; because: string }[] = [
  {
    file: 'domain/catalog/products/product-interest.ts',
    tables: ['messages', 'collection_items'],
    because: 'a builder’s list counts the people who asked about and saved each instrument, in the statement that reads it',
  },
  {
    file: 'domain/catalog/builders/builder-view.ts',
    tables: ['builder_ratings', 'custom_build_requests', 'orders'],
    because:
      'a profile counts instruments, sales and reviews in the one statement that reads it, and reviews ask the same of a buyer',
  },
  {
    file: 'domain/people/accounts/time-zone-of.ts',
    tables: ['build_digests'],
    because:
      'days are counted where the person is: of dispatch, quotes, vacations and order books, in the one statement that reads each',
  },
  {
    file: 'domain/custom-builds/builds/move-promise.ts',
    tables: ['operator_acts'],
    because: 'days on which an operator let nobody pay a builder are not held against the buyer, and only the log has them',
  },
  {
    file: 'domain/money/payouts/ledger-entry.ts',
    tables: ['consignments', 'shipments'],
    because: 'the ledger names the label of a return, and only its parcel says that it is one',
  },
  {
    file: 'domain/money/payments/get-dispute-email.ts',
    tables: ['orders'],
    because: 'the mail about a disputed payment asks its builder to keep an instrument that is not dispatched',
  },
  {
    file: 'domain/money/payments/refunded-cents.ts',
    tables: ['shipments'],
    because: 'what was paid for a delivery is used up once a carrier has brought the parcel back',
  },
  {
    file: 'domain/catalog/products/evaluate-purchase.ts',
    tables: ['price_offers', 'product_holds', 'purchase_applications', 'user_cart'],
    because:
      'the purchase button depends on hold, accepted offer, application and cart; lists of instruments read it for all in one statement',
  },
  {
    file: 'domain/catalog/products/notify-carts-with-product.ts',
    tables: ['user_cart'],
    because: 'when it changes whether an instrument can be bought, every cart that holds it is read again',
  },
  {
    file: 'domain/catalog/products/product-view.ts',
    tables: ['builder_ratings', 'product_holds'],
    because:
      'a card shows whether the instrument is held and how its builder is rated, in the one statement that reads the catalog',
  },
  {
    file: 'domain/catalog/products/own-product.ts',
    tables: ['product_holds'],
    because: 'a builder who cannot edit an instrument reads whether an accepted offer or a payment is the reason',
  },
  {
    file: 'domain/buying/price-offers/is-blocked.ts',
    tables: ['blocks'],
    because: 'a person whose messages a builder blocked cannot make that builder an offer',
  },
  {
    file: 'domain/catalog/products/resale.ts',
    tables: ['order_items', 'orders', 'returns'],
    because: 'whether a sold instrument may be listed again depends on whether its buyer has the money back',
  },
]

/** Allowed imports: the table's, a file's own area, and in the domain earlier areas. */
function placesOpenTo(file: string): string[] | undefined {
  const room = roomOf(file)
  if (!room || file.endsWith('.test.ts') || file.endsWith('.test.tsx')) return room && ['']
  const [folder = '', second = '', third = ''] = file.split('/')
  if (room.places.includes('app/features/')) return [...room.may, `app/features/${third}/`]
  if (!room.places.includes('domain/')) return room.may
  return [...room.may, ...AREAS.slice(0, AREAS.indexOf(second) + 1).map((area) => `${folder}/${area}/`)]
}

test('every file imports only from allowed folders', () => {
  const wrong = sourceFiles().flatMap((file) => {
    const allowed = placesOpenTo(file)
    if (!allowed) return [`${file} stands in no room`]
    return importsOf(file)
      .filter((target) => !allowed.some((place) => target.startsWith(place)))
      .map((target) => `${file} may not import ${target}`)
  })
  expect(wrong).toEqual([])
})

test('an import is relative inside its folder, and begins with # across folders or two levels up', () => {
  const wrong = sourceFiles().flatMap((file) =>
    specifiersOf(file)
      .map((specifier) => ({ specifier, expected: expectedSpecifier(file, specifier) }))
      .filter(({ specifier, expected }) => specifier !== expected)
      .map(({ specifier, expected }) => `${file} imports ${specifier} instead of ${expected}`),
  )
  expect(wrong).toEqual([])
})

test('no file imports itself through others', () => {
  const files = sourceFiles().filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  const imports = new Map(files.map((file) => [file, valueImportsOf(file).filter((target) => files.includes(target))]))
  expect(circlesOf(imports)).toEqual([])
  expect(
    circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b → c → b'])
})

test('contracts import no library but zod', () => {
  const foreign = sourceFiles()
    .filter((file) => file.startsWith('contracts/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => name !== 'zod')
        .map((name) => `${file} imports ${name}`),
    )
  expect(foreign).toEqual([])
})

test('browser code imports only the types of schemas and routes', () => {
  const browserFiles = sourceFiles().filter((file) => BROWSER.test(file) && !/\.(server|test)\.tsx?$/.test(file))
  const wrong = browserFiles.flatMap((file) =>
    valueImportsOf(file)
      .filter((target) => target.startsWith('server/api') || needsZod(target))
      .map((target) => `${file} imports more than types from ${target}`),
  )
  expect(wrong).toEqual([])
  expect(needsZod('contracts/buying/order-views.ts')).toBe(true)
  expect(needsZod('contracts/buying/orders.ts')).toBe(false)
})

test('the domain imports no framework, server or provider', () => {
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
  const owners = new Map([...TABLE_FOLDERS, ...tableOwners(/export const (\w+) = snakeCase\.table/g)])
  const wrong = sourceFiles()
    .filter((file) => /^(domain|server)\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      tablesWritten(read(file))
        .filter((table) => owners.has(table) && !file.startsWith(`${owners.get(table)}/`))
        .map((table) => `${file} writes ${table}`),
    )
  expect(wrong).toEqual([])
  expect(owners.size).toBeGreaterThan(50)
})

test('a table is written by the query builder or by raw SQL', () => {
  const source = [
    'await tx.update(orders).set({ status })',
    'await tx.execute(sql`UPDATE products p SET stock = 0`)',
    `await tx.execute(sql\`insert into $\{reviews} (text) values ('fine')\`)`,
    'await tx.execute(sql`with gone as (delete from "user_cart" returning id) select id from gone for update`)',
  ]
  expect(source.flatMap(tablesWritten)).toEqual(['orders', 'products', 'reviews', 'user_cart'])
})

test('a query reads a later area’s table only with a declared reason', () => {
  const found = sourceFiles()
    .filter((file) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const tables = [...tablesInSql(file)].filter((table) => isAfter(file, table)).sort()
      return tables.length === 0 ? [] : [{ file, tables }]
    })
  const declared = UPWARD_READS.map(({ file, tables }) => ({ file, tables: tables.toSorted() }))
  expect(found.toSorted(byFile)).toEqual(declared.toSorted(byFile))
})

test('the rules work: a component that imports the database is refused', () => {
  const allowed = placesOpenTo('app/features/buying/cart/cart-drawer.tsx')
  expect(allowed).toContain('app/features/buying/')
  expect(allowed?.some((place) => 'domain/buying/cart/add-to-cart.ts'.startsWith(place))).toBe(false)
  expect(placesOpenTo('app/routes/shop/product.tsx')).toContain('domain/')
  expect(placesOpenTo('domain/kernel/db.ts')).not.toContain('domain/people/accounts/')
  expect(importsOf('app/root.tsx')).toContain('server/pages/page-context.ts')
})

const DOMAIN_PACKAGES = new Set([
  '@zxcvbn-ts/language-common',
  'drizzle-orm',
  '@sindresorhus/slugify',
  'lru-cache',
  'node:crypto',
  'node:util',
  'node:zlib',
])
const TABLE_FOLDERS = tableOwners(/snakeCase\.table\(\s*'(\w+)'/g)

function specifiersOf(file: string): string[] {
  const source = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...source.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map((match) => match[1] ?? '')
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

/** The imported file of this repository; none for packages, and for the routes' generated types. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') && !specifier.includes('+types/') ? normalize(join(dirname(file), specifier)) : undefined
}

function expectedSpecifier(file: string, specifier: string): string {
  const target = targetOf(file, specifier)
  const [room, ...rest] = target?.split('/') ?? []
  // Top-level files are their own layer.
  if (!target || rest.length === 0) return specifier
  const path = relative(dirname(file), target)
  if (room !== file.split('/')[0] || path.startsWith('../../')) return `#${target}`
  return path.startsWith('.') ? path : `./${path}`
}

const BROWSER = /^app\/(features|lib|ui)\//

/** A file's imports at run time, without type imports. */
function valueImportsOf(file: string): string[] {
  const values = read(file).matchAll(/^(?:import|export) (?!type )[^']*from '((?:#|\.)[^']+)'/gm)
  return [...values].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
  )
}

/** Whether a contract imports zod, directly or indirectly. */
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

/** The tables that a source writes, by their names in the code or in the database. */
function tablesWritten(source: string): string[] {
  const built = source.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)
  const templates = (source.match(/`[^`]*`/g) ?? []).join('\n')
  const raw = templates.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:\$\{|")?(\w+)/gi)
  return [...built, ...raw].flatMap(([, table]) => table ?? [])
}

/** Every word of its SQL that is the name of a table. */
function tablesInSql(file: string): Set<string> {
  const templates = read(file).match(/`[^`]*`/g) ?? []
  const words = templates.flatMap((template) => template.match(/(?<![\w./:-])\w+(?![\w/-])/g) ?? [])
  return new Set(words.filter((word) => TABLE_FOLDERS.has(word)))
}

function isAfter(file: string, table: string): boolean {
  const [, own = ''] = file.split('/')
  const [, owner = ''] = TABLE_FOLDERS.get(table)?.split('/') ?? []
  return AREAS.includes(own) && AREAS.indexOf(own) < AREAS.indexOf(owner)
}

/** Each circle of imports, found when a path comes back to one of its own files */
function circlesOf(imports: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const target of imports.get(file) ?? []) follow(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) follow(file, [])
  return circles
}

function byFile(one: { file: string }, other: { file: string }): number {
  return one.file.localeCompare(other.file)
}

/** By the names of tables in the code, or in the database, the folder of their owner. */
function tableOwners(name: RegExp): Map<string, string> {
  const tables = sourceFiles().filter((file) => /^domain\/.*-tables?\.ts$/.test(file))
  return new Map(tables.flatMap((file) => [...read(file).matchAll(name)].map((m) => [m[1] ?? '', dirname(file)] as const)))
}
