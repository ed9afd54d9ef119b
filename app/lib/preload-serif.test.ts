import { expect, test } from 'vitest'
import { needsExtendedSerif } from './preload-serif.ts'

test('only names with letters in the extended font file preload it', () => {
  for (const name of ['Hāmākua Tenor', 'Łukasz', 'Ő']) expect(needsExtendedSerif(name)).toBe(true)
  for (const name of ['Agate OM', 'Café Ümlaut', 'Honoliʻi', '25½″ – bog oak', 'Œuvre'])
    expect(needsExtendedSerif(name)).toBe(false)
})
