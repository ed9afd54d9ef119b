import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the same content serializes to the same text in any key order', () => {
  expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":true,"d":null}]}')
})

test('keys are sorted by UTF-16 units, as in the RFC’s example', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const written = canonicalJson(Object.fromEntries(keys.map((key, at) => [key, at])))
  // Leaves out the example's Hebrew letter: composed, it becomes two characters that sort elsewhere.
  const order = ['\r', '1', '\u0080', '\u00f6', '\u05d3\u05bc', '\u20ac', '\ud83d\ude00']
  expect(Object.keys(JSON.parse(written)).filter((key) => key !== '1')).toEqual(order.filter((key) => key !== '1'))
})

test('composed and decomposed forms of a letter are equal', () => {
  expect(canonicalJson('Re\u0301sonance')).toBe(canonicalJson('R\u00e9sonance'))
  expect(canonicalJson({ 're\u0301': 1 })).toBe(canonicalJson({ r\u00e9: 1 }))
})

test.each([0.5, Number.NaN, 2 ** 60, undefined, Symbol('x'), '\ud800'])('%s is refused', (value) => {
  expect(() => canonicalJson(value)).toThrow()
})

const wholeJson = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
})).value

test('parsing and serializing again gives the same text', () => {
  fc.assert(
    fc.property(wholeJson, (value) => {
      const written = canonicalJson(value)
      expect(canonicalJson(JSON.parse(written))).toBe(written)
    }),
  )
})
