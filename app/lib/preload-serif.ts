import extended from '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url'
import { preload } from 'react-dom'

/** The letters that only the extended serif font has: the part of its `unicode-range` that names use. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/

/** Preloads the extended serif font if these words need it; otherwise the letters would appear late. */
export function preloadSerif(...words: (string | null)[]): void {
  if (words.some((word) => word && needsExtendedSerif(word))) {
    preload(extended, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}

export function needsExtendedSerif(word: string): boolean {
  return EXTENDED.test(word)
}
