import { expect, test } from 'vitest'
import { expectWellFormed } from '#testing/expect-well-formed.ts'
import { buildPictures } from './build-pictures.ts'
import { workshopPictures } from './workshop-pictures.ts'

test('the pictures of builds and workshops are well-formed', () => {
  for (const { svg } of [...buildPictures([]), ...workshopPictures([])]) expectWellFormed(svg)
})

test('a picture of a build is drawn from the specification of that build', () => {
  const outlinesOf = (name: string) => [...buildPictures([name])].flatMap(({ svg }) => svg.match(/ d="[^"]+"/g) ?? [])
  const [parlour, jumbo] = [outlinesOf('ferry-landing-parlour/braces'), outlinesOf('headland-jumbo/braces')]
  expect(parlour.length).toBeGreaterThan(5)
  expect(parlour).not.toEqual(jumbo)
})
