import { expect, test } from 'vitest'
import { setupKey, setupUri, stepAt, stepOfCode, totpCode } from './totp.ts'

// RFC 6238, appendix B, for SHA-1; shortened to six digits
const SECRET = Buffer.from('12345678901234567890').toString('hex')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a clock may be 30 seconds early or late, not more', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '081804', new Date((1_111_111_109 + seconds) * 1000))
  const step = stepAt(new Date(1_111_111_109_000))
  expect([0, -30, 30].map(at)).toEqual([step, step, step])
  expect([at(-60), at(60)]).toEqual([undefined, undefined])
})

test('the setup key is the secret in base 32', () => {
  expect(setupKey(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(setupUri({ secret: SECRET, issuer: 'Tone & Wood', account: 'ann@example.com' })).toBe(
    'otpauth://totp/Tone%20%26%20Wood:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tone+%26+Wood&algorithm=SHA1&digits=6&period=30',
  )
})
