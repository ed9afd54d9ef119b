import { expect, test } from 'vitest'
import { noBuildersMessage } from './builder-labels.ts'

const NOTHING = { q: '', specialty: '', location: '' }

test.each([
  [{ q: 'zzz' }, 'No builder matches “zzz”. Try fewer words, or another spelling.'],
  [{ q: 'zzz', location: 'Bath' }, 'No builder matches “zzz” and works in Bath. Try fewer words, or another spelling.'],
  [{ specialty: 'harps' }, 'No builder lists harps as a specialty. Try fewer words, or another spelling.'],
  [{}, 'This page of the directory is empty.'],
])('an empty directory gives the reason: %j', (asked, words) => {
  expect(noBuildersMessage({ ...NOTHING, ...asked })).toBe(words)
})
