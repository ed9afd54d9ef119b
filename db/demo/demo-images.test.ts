import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAgreedBuilds } from './demo-agreed-builds.ts'
import { type BuildStagePicture, buildPicture } from './demo-build-pictures.ts'
import { demoBuilders } from './demo-builders.ts'
import { demoImages } from './demo-images.ts'
import { demoInstruments } from './demo-instruments.ts'
import { demoWorkshops } from './demo-workshops.ts'
import { waitingBuilders } from './waiting-builders.ts'

const SIZES = ['400.avif', '800.avif', '1600.avif', '800.webp']

test.each(demoInstruments.map((one) => [one.slug, one] as const))('the pictures of %s exist', (_slug, one) => {
  const missing = demoImages(one)
    .flatMap(({ key }) => SIZES.map((size) => `${key}-${size}`))
    .filter((file) => !existsSync(`public/${file}`))

  expect(missing).toEqual([])
})

test.each([...demoBuilders, ...waitingBuilders].map((one) => [one.slug, one] as const))('the logo of %s exists', (_slug, one) => {
  const files = ['128.avif', '256.avif', '256.webp'].map((size) => `public/plates/avatars/${one.slug}-${size}`)

  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each(demoWorkshops.map((one) => [one.builder, one] as const))(
  'the banner and the workshop photos of %s exist',
  (builder, one) => {
    const files = ['banner', ...one.pictures.map(({ name }) => name)].flatMap((name) =>
      [400, 800, 1600].flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`)),
    )

    expect(files.filter((file) => !existsSync(`public/plates/workshops/${builder}/${file}`))).toEqual([])
  },
)

const UPDATES_WITH_PICTURES = demoAgreedBuilds.flatMap((build) =>
  build.updates.flatMap(({ stage, picture }) =>
    picture ? [[build.slug, stage, picture, buildPicture(build, picture)] as const] : [],
  ),
)

/** The stage of work in which each picture can be taken. */
const STAGE_SHOWN: Record<BuildStagePicture, string> = {
  plates: 'wood',
  braces: 'plates',
  sides: 'sides',
  white: 'body',
  neck: 'neck',
  'neck-on': 'neck',
  fretted: 'frets',
  coat: 'finish',
  sanded: 'finish',
}

test.each(UPDATES_WITH_PICTURES)(
  'the picture of %s at the stage %s exists and shows that stage',
  (_slug, stage, picture, { key }) => {
    const files = SIZES.map((size) => `public/${key}-${size}`)

    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(STAGE_SHOWN[picture]).toBe(stage)
  },
)
