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

test('code that nobody needs yet is loaded when somebody touches the page, and once', async () => {
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

test('something pressed before hydration, or a person who is signed in, is use already', async () => {
  Object.assign(page, { preHydrationEvents: { heard: [{ type: 'click' }] } })
  const pressed = await import('./first-use.ts')
  await pressed.firstUse()

  vi.resetModules()
  Object.assign(page, { preHydrationEvents: { heard: [] } })
  const signedIn = await import('./first-use.ts')
  signedIn.beginUse()
  await signedIn.firstUse()
})

test('without a connection the code is loaded when it is back', async () => {
  const { beginUse, loadAtFirstUse } = await import('./first-use.ts')
  const load = vi.fn(async () => 'the dialogs').mockImplementationOnce(async () => Promise.reject(new Error('no network')))
  const loaded = loadAtFirstUse(load)
  beginUse()
  await settle()
  page.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the dialogs')
  expect(load).toHaveBeenCalledTimes(2)
})

test('another page waits for the code of its parts, and two seconds at most', async () => {
  const { allArrived, loadAtFirstUse } = await import('./first-use.ts')
  let arrive = (_part: string) => {}
  void loadAtFirstUse(() => new Promise<string>((resolve) => (arrive = resolve)))
  const shown = vi.fn()
  void allArrived().then(shown)
  await settle()
  expect(shown).not.toHaveBeenCalled()
  arrive('the gallery')
  await settle()
  expect(shown).toHaveBeenCalledOnce()

  vi.useFakeTimers()
  void loadAtFirstUse(() => new Promise(() => {}))
  void allArrived().then(shown)
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
