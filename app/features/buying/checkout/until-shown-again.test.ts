import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilShownAgain } from './until-shown-again.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the payment button works again after Back', async () => {
  const shown = untilShownAgain()
  page.dispatchEvent(new Event('pageshow'))
  await expect(shown).resolves.toBeUndefined()
})

test('the payment button works again if the browser never left', async () => {
  const shown = untilShownAgain()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(shown).resolves.toBeUndefined()
})
