import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { EXISTING_PAGES, KNOWN_PAGES } from './navigation.ts'

const paths = new Set(pathsOf(await routes))

/** Every address of the tree, without the parts that may be left out; a frame without a path of its own adds nothing to those inside it. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}`.replace(/\/:\w+\?$/, '') : above
    return [own || '/', ...pathsOf(children ?? [], own)]
  })
}

test('no link of the navigation is dead', () => {
  expect(EXISTING_PAGES.filter((page) => !paths.has(page))).toEqual([])
})

test('a page that the navigation knows is linked as soon as it exists', () => {
  expect(KNOWN_PAGES.filter((page) => paths.has(page) && !EXISTING_PAGES.includes(page))).toEqual([])
})
