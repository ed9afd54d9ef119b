import { expect, test } from 'vitest'
import { expectWellFormed } from '../expect-well-formed.ts'
import { buildPictures } from './build-pictures.ts'
import { workshopPictures } from './workshop-pictures.ts'

test('the pictures of builds and workshops are well-formed', () => {
  for (const { svg } of [...buildPictures([]), ...workshopPictures([])]) expectWellFormed(svg)
})

test('a picture of a build is drawn from the specification of that build', () => {
  const [om, jumbo] = ['ferry-landing-parlour/braces', 'headland-jumbo/braces'].map((name) => [...buildPictures([name])])
  expect(om).toHaveLength(1)
  expect(om?.[0]?.svg).not.toBe(jumbo?.[0]?.svg)
})
