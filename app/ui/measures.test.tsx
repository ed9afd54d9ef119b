import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Measures } from './measures.tsx'

const html = (text: string) => renderToStaticMarkup(<Measures>{text}</Measures>)
const words = (text: string) => html(text).replace(/<[^>]*>/g, '')

test('a fraction without its own character is set in small figures and stays the same text', () => {
  expect(html('1 11/16 in · 42.9 mm')).toContain('<span class="fraction">11/16</span>')
  expect(html('25 11/16 in')).toContain('25\u00a0<span class="fraction">11/16')
  expect(words('1 11/16 in · 42.9 mm')).toBe('1\u00a011/16″ · 42.9\u00a0mm')
})

test('other measures need no markup', () => {
  expect(html('25 1/2 in · 647.7 mm')).toBe('25½″ · 647.7\u00a0mm')
  expect(html('Flat')).toBe('Flat')
  expect(html('2020/2021')).toBe('2020/2021')
})
