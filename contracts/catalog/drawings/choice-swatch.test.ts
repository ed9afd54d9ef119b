import { expect, it } from 'vitest'
import { swatchOf } from './drawn-woods.ts'

it('reads the wood or the color that a choice names', () => {
  expect(swatchOf('Top', 'Red spruce')).toEqual({ wood: 'spruce', color: null })
  expect(swatchOf('Back and sides', 'Curly maple')).toEqual({ wood: 'flamed-maple', color: null })
  expect(swatchOf('Color', 'Cherry red')).toEqual({ wood: null, color: '#882222' })
  expect(swatchOf('Nut width', '1¾″')).toEqual({ wood: null, color: null })
  expect(swatchOf('Binding', 'Koa')).toEqual({ wood: null, color: null })
})
