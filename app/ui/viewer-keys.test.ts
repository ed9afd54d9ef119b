import { expect, test } from 'vitest'
import { viewerKeyAction } from './viewer-keys.ts'

const whole = { isZoomedIn: false }
const enlarged = { isZoomedIn: true }

test('the arrow keys change the picture when it is not enlarged', () => {
  expect(viewerKeyAction('ArrowRight', whole)).toEqual({ goBy: 1 })
  expect(viewerKeyAction('ArrowLeft', whole)).toEqual({ goBy: -1 })
  expect(viewerKeyAction('ArrowDown', whole)).toBeNull()
})

test('the arrow keys pan an enlarged picture: right shows more of its right side', () => {
  expect(viewerKeyAction('ArrowRight', enlarged)).toEqual({ pan: { x: -80, y: -0 } })
  expect(viewerKeyAction('ArrowUp', enlarged)).toEqual({ pan: { x: -0, y: 80 } })
})

test('plus and minus zoom, with or without Shift', () => {
  expect(viewerKeyAction('+', whole)).toEqual(viewerKeyAction('=', whole))
  expect(viewerKeyAction('+', whole)).toEqual({ zoomBy: 1.5 })
  expect(viewerKeyAction('-', enlarged)).toEqual({ zoomBy: 1 / 1.5 })
})

test('ignores any other key', () => {
  for (const key of ['Tab', 'Enter', 'z', 'toString']) expect(viewerKeyAction(key, enlarged)).toBeNull()
})
