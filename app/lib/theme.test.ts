import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, preHydrationThemeScript, syncTheme, theme } from './theme.ts'

let stored: Map<string, string>
let root: { dataset: Record<string, string> }
let tab: EventTarget

beforeEach(() => {
  stored = new Map()
  root = { dataset: {} }
  tab = new EventTarget()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('window', tab)
  theme.set('system')
})

/** Loads the next page: only what is stored remains. */
function openNextPage() {
  root.dataset = {}
  runInNewContext(preHydrationThemeScript(), { document, localStorage })
  return root.dataset.theme
}

test('the selected theme is applied on the next page before first paint', () => {
  chooseTheme('dark')
  expect(root.dataset.theme).toBe('dark')
  expect(openNextPage()).toBe('dark')
  chooseTheme('system')
  expect(root.dataset.theme).toBeUndefined()
  expect(openNextPage()).toBeUndefined()
})

test('ignores a stored value that is not a theme', () => {
  chooseTheme('dark')
  const [key] = [...stored.keys()]
  stored.set(String(key), '"><script>')
  expect(openNextPage()).toBeUndefined()
})

test('another tab follows the selection until it stops listening', () => {
  root.dataset.theme = 'light'
  const stop = syncTheme()
  expect(theme.get()).toBe('light')
  chooseTheme('light')
  const [key] = [...stored.keys()]
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: 'dark' }))
  expect([theme.get(), root.dataset.theme]).toEqual(['dark', 'dark'])
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'tonewood-role', newValue: 'buyer' }))
  expect(theme.get()).toBe('dark')
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
  expect(theme.get()).toBe('system')
  stop()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: 'dark' }))
  expect(theme.get()).toBe('system')
})

test('if storage is blocked, the selection lasts until the next page load', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('blocked')
    },
  })
  chooseTheme('dark')
  expect(root.dataset.theme).toBe('dark')
})
