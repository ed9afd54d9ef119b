import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [MAC, 'Firefox on macOS'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['\u0001<script>', 'Unknown device'],
  ['x'.repeat(100_000), 'Unknown device'],
])('%j is %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
