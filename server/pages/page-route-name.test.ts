import { expect, test } from 'vitest'
import { openPageBuild } from '#testing/page-build.ts'
import { listPageRoutes } from './list-page-routes.ts'
import { createPageRouteName } from './page-route-name.ts'

test('a page and its data have their route’s name, without the values in the address', async () => {
  const nameOf = createPageRouteName(listPageRoutes(await openPageBuild()))
  expect(['/', '/_.data', '/catalog', '/catalog.data', '/product/7', '/product/7.data', '/builder/ann'].map(nameOf)).toEqual([
    '/',
    '/',
    '/catalog',
    '/catalog',
    '/product/:id',
    '/product/:id',
    '/builder/:slug',
  ])
  expect(['/unknown', '/wp-login.php', '/product/7/8'].map(nameOf)).toEqual(['*', '*', '*'])
})
