import { expect, test } from 'vitest'
import { BASE_LINE } from '#contracts/finding/true-size.ts'
import { drawnOutlineOf, PICTURE } from './known-outlines.ts'
import { namedOutlines } from './named-outlines.ts'
import { trueSizes } from './true-sizes.ts'

const drawn = (slug: string) => ({ id: slug, name: slug, images: [{ key: `plates/demo/${slug}/front`, alt: '' }] })
const PHOTO = { id: 'photo', name: 'photo', images: [{ key: 'files/u/photo', alt: '' }] }
const GUITAR = drawn('agate-om')
const UKULELE = drawn('hamakua-tenor')
const PEDAL = drawn('tideline-overdrive')

/** The height of an instrument in inches, and the share of the frame at which it ends, as the list shows it */
function shown(card: typeof GUITAR, ...others: (typeof GUITAR)[]) {
  const { inches, places } = trueSizes([card, ...others]) ?? { inches: 0, places: {} }
  const { box, scale, nut } = drawnOutlineOf(card) ?? { box: { top: 0, bottom: 0 }, scale: 0, nut: { y: 0 } }
  const { y, height } = Object.fromEntries(
    Object.entries(places[card.id] ?? {}).map(([name, text]) => [name, parseFloat(text) / 100]),
  )
  const ends = (mm: number) => (y ?? 0) + (height ?? 0) * ((nut.y + mm * scale) / PICTURE.height)
  return { tall: (ends(box.bottom) - ends(box.top)) * inches, foot: ends(box.bottom), actual: (box.bottom - box.top) / 25.4 }
}

test('shows each instrument at its real height on the base line', () => {
  for (const card of [GUITAR, UKULELE, PEDAL]) {
    for (const others of [[], [GUITAR], [UKULELE, PEDAL]]) {
      const { tall, foot, actual } = shown(card, ...others)
      expect(tall / actual, card.id).toBeCloseTo(1, 2)
      expect(foot, card.id).toBeCloseTo(BASE_LINE, 3)
    }
  }
  expect(shown(GUITAR).actual).toBeCloseTo(40.5, 0)
})

test('gives photos no position, and photo-only lists no scale', () => {
  expect(Object.keys(trueSizes([GUITAR, PHOTO])?.places ?? {})).toEqual(['agate-om'])
  expect(trueSizes([PHOTO])).toBeNull()
  expect(trueSizes([])).toBeNull()
})

test('compares outlines if at least two are known', () => {
  expect(namedOutlines([GUITAR, PHOTO, { ...UKULELE, name: 'agate-om' }])).toMatchObject([
    { id: 'agate-om', name: 'agate-om' },
    { id: 'hamakua-tenor', name: 'agate-om' },
  ])
  expect(namedOutlines([GUITAR, PHOTO])).toBeNull()
})
