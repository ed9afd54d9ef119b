import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { EXISTING_PAGES, KNOWN_PAGES } from './navigation.ts'

const paths = new Set(pathsOf(await routes))

/** Every path in the route tree, without optional segments. A layout without its own path adds nothing. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}`.replace(/\/:\w+\?$/, '') : above
    return [own || '/', ...pathsOf(children ?? [], own)]
  })
}

test('every link in the navigation leads to a page', () => {
  expect(EXISTING_PAGES.filter((page) => !paths.has(page))).toEqual([])
})

test('a page in the navigation is linked as soon as it exists', () => {
  expect(KNOWN_PAGES.filter((page) => paths.has(page) && !EXISTING_PAGES.includes(page))).toEqual([])
})
