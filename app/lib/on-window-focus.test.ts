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

test('a page that is looked at again is asked about once, not for each event of the same look', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  shop.dispatchEvent(new Event('focus'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('leaving the page is no look at it', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  vi.advanceTimersByTime(60_000)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).not.toHaveBeenCalled()
})

test('the way back to a page that the browser kept asks at once, its first showing does not', () => {
  const asked = vi.fn()
  onWindowFocus(asked)
  goBackTo({ persisted: false })
  expect(asked).not.toHaveBeenCalled()
  goBackTo({ persisted: true })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('whoever stopped listening hears nothing more', () => {
  const asked = vi.fn()
  onWindowFocus(asked)()
  vi.advanceTimersByTime(60_000)
  shop.dispatchEvent(new Event('focus'))
  expect(asked).not.toHaveBeenCalled()
})
