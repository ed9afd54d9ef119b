import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const SHOP = 'https://our.host'

test('a return address on our own origin is kept as a path', () => {
  const kept = {
    '/orders': '/orders',
    '/catalog?page=2': '/catalog?page=2',
    'https://our.host/account#x': '/account',
    [SHOP]: '/',
  }

  for (const [asked, path] of Object.entries(kept)) expect(returnPath(asked, SHOP), asked).toBe(path)
  expect(returnPath(undefined, SHOP)).toBe('/')
})

test('every attempt to lead elsewhere ends on the home page', () => {
  const hostile = [
    'https://evil',
    '//evil',
    '/\\evil',
    '/\\/evil',
    '\\\\evil',
    'https:evil',
    'https:/evil',
    'https://our.host@evil',
    'https://our.host:secret@evil',
    'https://our.host.evil',
    'https://our.hostevil',
    'https://evil#our.host',
    'https://evil?https://our.host',
    'https://our.host//evil',
    'https://our.host/..//evil',
    '/.//evil',
    '/..//evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2f%2fevil',
    '/\tevil',
    '/\t/evil',
    ' //evil',
    'http://2130706433',
    'http://[::ffff:7f00:1]',
    'https://our.host:8443/x',
    'http://our.host/x',
    'https://our。host/x',
    'https://OUR.host.evil/x',
    `/${'x'.repeat(5000)}`,
    'evil',
    '?x',
    '',
  ]

  for (const asked of hostile) expect(returnPath(asked, SHOP), asked).toBe('/')
})

test('a line break in a return address is refused', () => {
  for (const asked of ['/orders\r\nset-cookie: a=b', '/\n/evil', '/x\0']) {
    expect(() => returnPath(asked, SHOP)).toThrow('This redirect URL is invalid')
  }
})
