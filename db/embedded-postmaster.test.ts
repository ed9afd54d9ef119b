import { expect, test } from 'vitest'
import { servesData } from './embedded-postmaster.ts'

test('a server is recognized by the full path of its folder', () => {
  expect(servesData('/opt/bin/postgres\0-D\0/shop/data\0-c\0port=1\0', '/shop/data')).toBe(true)
  expect(servesData('/opt/bin/postgres -D /my shop/data -c port=1\n', '/my shop/data')).toBe(true)
  expect(servesData('/opt/bin/postgres -D /shop/data\n', '/shop/data')).toBe(true)

  expect(servesData('/opt/bin/postgres\0-D\0/shop/data2\0-c\0port=1\0', '/shop/data')).toBe(false)
  expect(servesData('/opt/bin/postgres\0-D\0/other\0-c\0note=/shop/data\0', '/shop/data')).toBe(false)
  expect(servesData('/usr/bin/vim\0/shop/data\0', '/shop/data')).toBe(false)
})
