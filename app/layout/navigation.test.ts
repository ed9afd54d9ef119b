import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { KNOWN_PAGES, OPEN_PAGES } from './navigation.ts'

const paths = new Set((await routes).map((route) => (route.index ? '/' : `/${route.path}`)))

test('no link of the navigation is dead', () => {
  expect(OPEN_PAGES.filter((page) => !paths.has(page))).toEqual([])
})

test('a page that the navigation knows is linked as soon as it exists', () => {
  expect(KNOWN_PAGES.filter((page) => paths.has(page) && !OPEN_PAGES.includes(page))).toEqual([])
})
