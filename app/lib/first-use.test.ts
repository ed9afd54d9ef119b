import { beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('loads code once, at the user’s first interaction', async () => {
  const { loadAtFirstUse } = await import('./first-use.ts')
  const load = vi.fn(async () => 'the footer')
  const loaded = loadAtFirstUse(load)
  await settle()
  expect(load).not.toHaveBeenCalled()

  page.dispatchEvent(new Event('touchstart'))
  page.dispatchEvent(new Event('click'))
  expect(await loaded).toBe('the footer')
  expect(load).toHaveBeenCalledOnce()
})

test('an interaction before hydration or a signed-in user counts as first use', async () => {
  Object.assign(page, { preHydrationEvents: { heard: [{ type: 'click' }] } })
  const pressed = await import('./first-use.ts')
  await pressed.firstUse()

  vi.resetModules()
  Object.assign(page, { preHydrationEvents: { heard: [] } })
  const signedIn = await import('./first-use.ts')
  signedIn.markInUse()
  await signedIn.firstUse()
})

test('without a connection, loads the code once it returns', async () => {
  const { markInUse, loadAtFirstUse } = await import('./first-use.ts')
  const load = vi.fn(async () => 'the dialogs').mockImplementationOnce(async () => Promise.reject(new Error('no network')))
  const loaded = loadAtFirstUse(load)
  markInUse()
  await settle()
  page.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the dialogs')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a navigation waits up to two seconds for the code of its parts', async () => {
  const { allPartsLoaded, loadAtFirstUse } = await import('./first-use.ts')
  let arrive = (_part: string) => {}
  void loadAtFirstUse(() => new Promise<string>((resolve) => (arrive = resolve)))
  const shown = vi.fn()
  void allPartsLoaded().then(shown)
  await settle()
  expect(shown).not.toHaveBeenCalled()
  arrive('the gallery')
  await settle()
  expect(shown).toHaveBeenCalledOnce()

  vi.useFakeTimers()
  void loadAtFirstUse(() => new Promise(() => {}))
  void allPartsLoaded().then(shown)
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
