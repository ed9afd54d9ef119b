import { expect, test } from 'vitest'
import { missingViewsProblem, type PictureView, pictureAlt, viewName, withViews } from './picture-views.ts'

const pictures = (...views: (PictureView | undefined)[]) => views.map((view) => ({ alt: '', view }))
const viewsOf = (...given: Parameters<typeof withViews>) => withViews(...given).map(({ view }) => view)

test('pictures without a view get the missing required ones in order, then detail', () => {
  const four = pictures(undefined, undefined, undefined, undefined)
  expect(viewsOf(four, 'acoustic-guitar')).toEqual(['front', 'back', 'headstock', 'detail'])
  expect(viewsOf(four, 'pedal')).toEqual(['front', 'detail', 'detail', 'detail'])
  expect(viewsOf(pictures('back', undefined, 'case', undefined), 'violin')).toEqual(['back', 'front', 'case', 'headstock'])
})

test.each([
  ['acoustic-guitar', [], 'Add photos of the front, back and headstock.'],
  ['acoustic-guitar', ['front', 'detail'], 'Add photos of the back and headstock.'],
  ['acoustic-guitar', ['front', 'headstock', 'wear'], 'Add a photo of the back.'],
  ['cello', ['front', 'back'], 'Add a photo of the scroll.'],
  ['pedal', [], 'Add a photo of the front.'],
  ['pedal', [undefined], undefined],
  ['bass', [undefined, undefined, undefined], undefined],
] as const)('a %s with the views %j: %s', (family, views, problem) => {
  expect(missingViewsProblem(pictures(...views), family)).toBe(problem)
})

test('a picture without a description is described by its view', () => {
  const cello = { name: 'Tarn Cello', family: 'cello' } as const
  expect(pictureAlt({ alt: '', view: 'back' }, cello)).toBe('Back of Tarn Cello')
  expect(pictureAlt({ alt: '', view: 'headstock' }, cello)).toBe('Scroll of Tarn Cello')
  expect(pictureAlt({ alt: '', view: 'wear' }, cello)).toBe('Wear on Tarn Cello')
  expect(pictureAlt({ alt: 'Flamed maple', view: 'back' }, cello)).toBe('Flamed maple')
  expect(pictureAlt({ alt: '' }, cello)).toBe('')
  expect(viewName('headstock', 'bass')).toBe('Headstock')
})
