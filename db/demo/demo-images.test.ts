import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoBuilders } from './demo-builders.ts'
import { demoImages } from './demo-images.ts'
import { demoInstruments } from './demo-instruments.ts'

test.each(demoInstruments.map((one) => [one.slug, one] as const))('the pictures of %s are there', (_slug, one) => {
  const missing = demoImages(one)
    .flatMap(({ key }) => [400, 800, 1600].flatMap((width) => [`${key}-${width}.webp`, `${key}-${width}.avif`]))
    .filter((file) => !existsSync(`public/${file}`))

  expect(missing).toEqual([])
})

test.each(demoBuilders.map((one) => [one.slug, one] as const))('the mark and the banner of %s are there', (_slug, one) => {
  const files = [
    ...[96, 256].map((width) => `public/plates/avatars/${one.avatar}-${width}.webp`),
    ...[800, 1600].map((width) => `public/plates/banners/${one.banner}-${width}.webp`),
  ]

  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
