import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FittingProduct } from '#contracts/finding/fit-views.ts'
import type { OwnOutline } from '#contracts/finding/own-outline.ts'
import { FitResults } from './fit-results.tsx'

const fitting = (id: string, score: number | null = 92) =>
  ({
    product: { id, name: id },
    score,
    closeness: 'very close',
    differences: ['1.6 mm (1/16 in) wider nut', '300 g lighter'],
    missing: ['weight'],
  }) as unknown as FittingProduct

type Found = { products?: FittingProduct[]; unknown?: FittingProduct[]; outline?: OwnOutline }

function html({ products = [], unknown = [], outline }: Found): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FitResults
        found={{ products, too_little_known: unknown }}
        missing={products.length > 0 ? 'None of these listings include weight.' : null}
        outline={outline ?? null}
        list={{ path: '/catalog?family=bass&hand=left', label: 'Left-handed basses' }}
        card={({ name }, { note, behind }) => (
          <article>
            {behind}
            {name}
            {note}
          </article>
        )}
      />
    </MemoryRouter>,
  )
}

test('with no playable match, the page explains it and links to a list that can be saved', () => {
  expect(html({})).toContain('No similar instruments for sale')
  expect(html({})).toMatch(/href="\/catalog\?family=bass&amp;hand=left"[^>]*>Left-handed basses/)
})

test('describes a match with a rating and two differences, and mentions missing measures once', () => {
  const page = html({ products: [fitting('Heron'), fitting('Wren', 90)] })
  expect(page).toMatch(/Heron.*Very close.*92.*1.6.mm.*wider nut.*300.g lighter.*Wren.*Very close.*90/s)
  expect(page.match(/None of these listings include weight/g)).toHaveLength(1)
})

test('gives no score without enough data', () => {
  expect(html({ unknown: [fitting('Heron', null)] })).not.toContain('Very close')
  expect(html({ unknown: [fitting('Heron', null)] })).toContain('Not enough data on the instruments for sale')
})

test('sends the player’s outline once, and only for pictures with a known scale', () => {
  const outline = { path: 'M0 0h9', places: { Heron: 'translate(800 400)scale(1.7)' } }
  const page = html({ products: [fitting('Heron'), fitting('Wren')], outline })
  expect(page.match(/M0 0h9/g)).toHaveLength(1)
  expect(page.match(/<use /g)).toHaveLength(1)
  expect(page).toContain('The pencil outline is your instrument at the same scale.')
  expect(html({ products: [fitting('Heron')] })).not.toContain('pencil')
})
