import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'
import { artworkVersion } from './artwork-version.ts'

test('the addresses of the pictures hold the hash of their files', () => {
  expect(ARTWORK_VERSION).toBe(artworkVersion('public/plates'))
})

test('all pictures together are smaller than 24 MB', () => {
  const files = readdirSync('public/plates', { recursive: true, encoding: 'utf8' }).map((file) =>
    statSync(join('public/plates', file)),
  )
  expect(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)).toBeLessThan(24_000_000)
})
