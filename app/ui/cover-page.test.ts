import { beforeEach, expect, test, vi } from 'vitest'

type State = { key?: string; idx?: number; overPage?: number } | null
type Entry = { state: State; url: string }

/** A browser's history: it moves asynchronously and then fires `popstate`. */
class FakeHistory {
  entries: Entry[] = [{ state: { key: 'x', idx: 0 }, url: 'https://shop.test/about' }]
  at = 0
  get state() {
    return this.entries[this.at]?.state ?? null
  }
  get url() {
    return this.entries[this.at]?.url ?? ''
  }
  pushState(state: State, _: string, url?: string) {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { state, url: new URL(url || this.url, this.url).href })
    this.at += 1
  }
  replaceState(state: State, _: string, url?: string) {
    this.entries[this.at] = { state, url: new URL(url || this.url, this.url).href }
  }
  go(by: number) {
    setTimeout(() => {
      if (this.entries[this.at + by] === undefined) return
      this.at += by
      tell()
    }, 5)
  }
}

let fake: FakeHistory
let overPage: typeof import('../lib/first-pop.ts').overPage
let coverPage: typeof import('../lib/first-pop.ts').coverPage
/** The URLs reported to the router. */
let heard: string[]

function tell() {
  let isStopped = false
  const event = { state: fake.state, stopImmediatePropagation: () => (isStopped = true) }
  overPage.hear?.(event as unknown as PopStateEvent)
  if (!isStopped) heard.push(new URL(fake.url).pathname + new URL(fake.url).hash)
}

const rest = () => vi.advanceTimersByTimeAsync(500)
const back = () => fake.go(-1)
/** The browser follows a link to a heading of the page: a new entry that the router has not written. */
function followHash(hash: string) {
  fake.entries.splice(fake.at + 1, Number.POSITIVE_INFINITY, { state: null, url: new URL(hash, fake.url).href })
  fake.at += 1
  tell()
}
const cover = (isBusy = false) => {
  const closed = vi.fn(() => {
    if (!isBusy) uncover()
  })
  const uncover = coverPage(closed)
  return { closed, uncover }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  fake = new FakeHistory()
  heard = []
  vi.stubGlobal('history', fake)
  vi.stubGlobal('location', {
    get href() {
      return fake.url
    },
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
  ;({ overPage, coverPage } = await import('../lib/first-pop.ts'))
  await import('./cover-page.ts')
  history.pushState({ key: 'p', idx: 1 }, '', '/catalog')
  await rest()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('Back closes the dialog, and the next Back goes to the previous page', async () => {
  const { closed } = cover()
  await rest()
  expect(fake.state).toMatchObject({ key: 'p', overPage: 1 })
  back()
  await rest()
  expect([closed.mock.calls.length, heard]).toEqual([1, []])
  back()
  await rest()
  expect(heard).toEqual(['/about'])
})

test('a link to a heading has its own history entry, with or without a dialog', async () => {
  followHash('#returns')
  followHash('#privacy')
  const { closed } = cover()
  await rest()
  back()
  await rest()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(heard).toEqual(['/catalog#returns', '/catalog#privacy'])
  back()
  await rest()
  back()
  await rest()
  expect(heard.slice(2)).toEqual(['/catalog#returns', '/catalog'])
})

test('a page that replaces itself under a dialog stays in place, and its old URL is not shown again', async () => {
  const { closed, uncover } = cover()
  await rest()
  history.replaceState({ key: 'q', idx: 1 }, '', '/catalog?page=2')
  await rest()
  expect(fake.entries.map(({ url }) => new URL(url).search)).toEqual(['', '?page=2', '?page=2'])
  back()
  await rest()
  expect([closed.mock.calls.length, heard, fake.url]).toEqual([1, [], 'https://shop.test/catalog?page=2'])
  uncover()

  // The dialog's entry is ahead, from before the page replaced itself again.
  history.replaceState({ key: 'r', idx: 1 }, '', '/catalog?page=3')
  fake.go(1)
  await rest()
  expect([heard, fake.url]).toEqual([[], 'https://shop.test/catalog?page=3'])
})

test('two pages at the same history position are two pages', async () => {
  // A page of another document counts from the start as well.
  fake.entries[0] = { state: { key: 'x', idx: 1 }, url: 'https://shop.test/about' }
  back()
  await rest()
  expect(heard).toEqual(['/about'])
})

test('a dialog that stays open during a payment gets its entry back, even after two quick Backs', async () => {
  const { closed, uncover } = cover(true)
  await rest()
  back()
  await rest()
  expect([heard, fake.state?.overPage]).toEqual([[], 1])

  back()
  back()
  await rest()
  expect(closed).toHaveBeenCalled()
  expect(heard).toEqual(['/about'])
  expect(fake.state).toMatchObject({ key: 'x', overPage: 1 })
  uncover()
  await rest()
  expect([heard, fake.url, fake.state?.overPage]).toEqual([['/about'], 'https://shop.test/about', undefined])
})

test('a Back while a closed dialog’s entry is being removed goes to the previous page in the router', async () => {
  const { uncover } = cover()
  await rest()
  uncover()
  await Promise.resolve()
  await Promise.resolve()
  // The browser takes both steps at once and reports the last one.
  fake.at -= 1
  await rest()
  expect([fake.url, heard]).toEqual(['https://shop.test/about', ['/about']])
})

test('if the browser skips entries created without a user action, the previous page is shown and the dialog closed', async () => {
  const { closed } = cover()
  await rest()
  fake.go(-2)
  await rest()
  expect([closed.mock.calls.length, heard]).toEqual([1, ['/about']])
})

test('a reload while a dialog closes does not go back twice', async () => {
  vi.stubGlobal('window', {
    addEventListener: () => {},
    navigation: {
      entries: () => fake.entries.map((_, key) => ({ key })),
      get currentEntry() {
        return { index: fake.at }
      },
      traverseTo: (key: number) => {
        setTimeout(() => {
          if (fake.at === key) return
          fake.at = key
          tell()
        }, 5)
        return { committed: Promise.resolve(), finished: Promise.reject(new Error('The reload came first')) }
      },
    },
  })
  const { uncover } = cover()
  await rest()
  uncover()
  await Promise.resolve()
  await Promise.resolve()
  // The reloaded document is still at the dialog's entry.
  fake.at = 2
  vi.resetModules()
  await import('./cover-page.ts')
  await rest()
  expect([fake.url, fake.at]).toEqual(['https://shop.test/catalog', 1])
})
