import { expect, test } from 'vitest'
import { waveformPath } from './waveform.tsx'

test('draws one bar for each letter, centered, and silence as a line', () => {
  expect(waveformPath('A_P')).toBe('M0.5 31v2M1.5 0v64M2.5 24v16')
})
