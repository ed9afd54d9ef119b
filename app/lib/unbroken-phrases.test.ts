import { expect, test } from 'vitest'
import { unbrokenPhrases } from './unbroken-phrases.ts'

test.each([
  [
    'Overdue since Nov 20. Stage 8 of 9 · Setup · started Oct 29.',
    'Overdue since Nov~20. Stage~8~of~9 · Setup · started Oct~29.',
  ],
  ['Estimated ready Jan 4 – Feb 28, 2027.', 'Estimated ready Jan~4~– Feb~28,~2027.'],
  ['Arrives Wed, Dec 9 – Fri, Dec 11', 'Arrives Wed,~Dec~9~– Fri,~Dec~11'],
  ['Neck · 6 of 9', 'Neck · 6~of~9'],
  ['Promised November 19, 2026. We may ask again.', 'Promised November~19,~2026. We may ask again.'],
])('no line ends inside a date or a stage count: %s', (sentence, unbroken) => {
  expect(unbrokenPhrases(sentence)).toBe(unbroken.replaceAll('~', '\u00a0'))
})
