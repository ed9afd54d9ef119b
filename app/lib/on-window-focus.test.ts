import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWindowFocus } from './on-window-focus.ts'

let page: EventTarget & { visibilityState: string }
let shop: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  shop = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', shop)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function goBackTo({ persisted }: { persisted: boolean }) {
  shop.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('returning to a page triggers one check, however many events the browser sends', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  shop.dispatchEvent(new Event('focus'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('leaving the page triggers no check', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  vi.advanceTimersByTime(60_000)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).not.toHaveBeenCalled()
})

test('checks a page restored from the back-forward cache immediately, but not on first load', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  goBackTo({ persisted: false })
  expect(asked).not.toHaveBeenCalled()
  goBackTo({ persisted: true })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('calls nothing after it was stopped', () => {
  const asked = vi.fn()
  onWindowFocus(asked)()
  vi.advanceTimersByTime(60_000)
  shop.dispatchEvent(new Event('focus'))
  expect(asked).not.toHaveBeenCalled()
})
