import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { securityHeaders } from './security-headers.ts'

function hashOf(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

test('the policy lists each inline script once and allows no other', () => {
  const policy = contentSecurityPolicy(['one()', 'two()', 'one()'])
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})

test('a page without scripts allows only its own files, and cannot be framed', () => {
  const policy = contentSecurityPolicy([])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a shop on https sets HSTS for a year, and one without does not', () => {
  expect(securityHeaders('https://shop.example')['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
