import { describe, expect, test } from 'vitest'
import { decimalsOf, readPrice } from './read-price.ts'

describe('the prices of a file', () => {
  test.each([
    [['2400', '1800'], undefined],
    [['2,400.00'], 'point'],
    [['2.400,00'], 'comma'],
    [['2400.5', '1,800'], 'point'],
    [['2400,5', '1.800'], 'comma'],
    [['1,234,567'], 'point'],
    [['1.234.567'], 'comma'],
    [['1.800'], 'unclear'],
    [['1,800', '950'], 'unclear'],
    [['1.50', '1,50'], 'unclear'],
    [['$ 2,400.00', ''], 'point'],
  ] as const)('%j have the decimal separator %s', (prices, decimals) => expect(decimalsOf([...prices])).toBe(decimals))

  test.each([
    ['2400', 'point', 2400],
    ['2,400.50', 'point', 2400.5],
    ['2.400,50', 'comma', 2400.5],
    ['$2,400', 'point', 2400],
    ['2 400,00', 'comma', 2400],
    ['USD 950', 'point', 950],
    ['1.800', 'comma', 1800],
    ['1.800', 'point', 1.8],
    ['2,40,0', 'point', undefined],
    ['on request', 'point', undefined],
    ['-5', 'point', undefined],
    ['', 'point', undefined],
    ['1e3', 'point', undefined],
  ] as const)('%s with a decimal %s is %s', (typed, decimals, dollars) => expect(readPrice(typed, decimals)).toBe(dollars))
})
