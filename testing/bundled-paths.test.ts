import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Files that run from their own place: commands, and what only they or the build import. */
const NOT_BUNDLED = /^(db\/demo\/|server\/([\w-]+\.ts|pages\/load-site\.ts|pages\/bundle-guard\/))/

const RELATIVE_TO_ITSELF = /new URL\(\s*['"`]|import\.meta\.(dirname|filename)/

test('no bundled file looks for another one beside itself, where the build does not put it', () => {
  const bundled = sourceFiles().filter((file) => /^(contracts|domain|db|providers|sandbox|server)\//.test(file) && !isTest(file))
  const wrong = bundled.filter((file) => !NOT_BUNDLED.test(file) && usesOwnPlace(read(file)))
  expect(wrong).toEqual([])
  expect(usesOwnPlace("new Worker(new URL('./worker.ts', import.meta.url))")).toBe(true)
  expect(usesOwnPlace("new URL('/orders', address)")).toBe(false)
})

function usesOwnPlace(source: string): boolean {
  return source.includes('import.meta.') && RELATIVE_TO_ITSELF.test(source)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
