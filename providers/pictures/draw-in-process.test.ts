import { expect, test } from 'vitest'
import { sharpPictures } from './sharp-pictures.ts'

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

test('draws without allowing SVG in the process of the shop', async () => {
  const pictures = sharpPictures()
  await expect(pictures.toWebp(svg)).rejects.toThrow('damaged')
  const drawings = await Promise.all([
    pictures.draw({ chosen: { body: 'ukulele-tenor' }, use: 'page' }),
    pictures.draw({ chosen: { body: 'ukulele-tenor', back: 'walnut', view: 'back' }, use: 'document' }),
  ])
  const starts = drawings.map((bytes) => Buffer.from(bytes).subarray(0, 12).toString('latin1'))
  expect(starts).toEqual([expect.stringContaining('ftypavif'), expect.stringContaining('ÿØÿ')])
  await expect(pictures.toWebp(svg)).rejects.toThrow('damaged')
})

test('restarts after the process ends and fails only the current drawing', async () => {
  const pictures = sharpPictures()
  const lost = pictures.draw({ chosen: { body: 'harp' as 'violin' }, use: 'page' })
  const next = pictures.draw({ chosen: { body: 'violin' }, use: 'page' })
  await expect(lost).rejects.toThrow('The drawing process ended')
  expect((await next).length).toBeGreaterThan(1000)
})
