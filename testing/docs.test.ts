import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCS = globSync(['*.md', 'docs/**/*.md', '{app,contracts,db,domain,providers,sandbox,server}/**/README.md'])
const PATHS = /`((?:app|bench|contracts|db|docs|domain|e2e|packages|providers|sandbox|server|testing)\/[\w./*-]+)`/g

/** Files that readers of the recipes create. */
const TO_BE_WRITTEN = [
  'app/routes/pages/care.tsx',
  'domain/buying/addresses/get-default-address.ts',
  'domain/buying/orders/print-label.ts',
]

test('every file that the docs mention exists', () => {
  const named = DOCS.flatMap((doc) => [...readFileSync(doc, 'utf8').matchAll(PATHS)].map(([, path = '']) => ({ doc, path })))
  const missing = named.filter(({ path }) => !TO_BE_WRITTEN.includes(path) && globSync(path).length === 0)

  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('no doc contains merge conflict markers', () => {
  const unmerged = DOCS.filter((doc) => /^(?:<{7}|>{7}) /m.test(readFileSync(doc, 'utf8')))
  expect(unmerged).toEqual([])
})
