import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsFrom, rowView } from './row-view.ts'

const View = z.object({ id: z.string(), price: z.number().nullable(), sent_at: z.string().nullable(), name: z.string() })
const row = { id: 'a', priceCents: 1250, sentAt: new Date('2027-03-01T12:00:00Z'), email: 'a@b.test' }

test('a view has the fields of its schema: cents in dollars, dates as text, given values first', () => {
  expect(rowView(View, row, { name: 'Agate' })).toEqual({
    id: 'a',
    price: 12.5,
    sent_at: '2027-03-01T12:00:00.000Z',
    name: 'Agate',
  })
  expect(rowView(View, { ...row, priceCents: null, sentAt: null }, { id: 'b', name: '' })).toEqual({
    id: 'b',
    price: null,
    sent_at: null,
    name: '',
  })
})

test('the fields of a body become columns', () => {
  expect(columnsFrom({ list_limit: 3, pause_note: '', state: 'open' })).toEqual({ listLimit: 3, pauseNote: '', state: 'open' })
})
