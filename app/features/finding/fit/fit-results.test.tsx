import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FittingProduct } from '#contracts/finding/fit-views.ts'
import { FitResults } from './fit-results.tsx'

const fitting = (score: number) =>
  ({
    product: { id: `p${score}`, name: 'Heron', price: 2000, images: [], builder: { business_name: 'Ridge Guitars' } },
    score,
    closeness: 'close',
    reason: 'Same scale.',
    known_measures: 3,
    asked_measures: 4,
    missing: ['nut'],
  }) as unknown as FittingProduct
const list = { path: '/catalog?family=bass&hand=left', label: 'Left-handed basses' }
const html = (...scores: number[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FitResults found={{ products: scores.map(fitting), too_little_known: [] }} list={list} />
    </MemoryRouter>,
  )

test('with no playable match, the page explains it and links to a list that can be saved', () => {
  expect(html()).toContain('No similar instruments for sale')
  expect(html()).toMatch(/href="\/catalog\?family=bass&amp;hand=left"[^>]*>Left-handed basses/)
})

test('explains why a higher score ranks lower', () => {
  expect(html(100, 92, 96)).toContain('a higher score can rank lower')
  expect(html(100, 92, 92, 90)).not.toContain('a higher score')
})

test('one measurement is counted in the singular', () => {
  const one = { ...fitting(100), known_measures: 1, asked_measures: 1 }
  const found = { products: [one], too_little_known: [] }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FitResults found={found} list={list} />
    </MemoryRouter>,
  )
  expect(page).toContain('1 of 1 measurement given')
})
