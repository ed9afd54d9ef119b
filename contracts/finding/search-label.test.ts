import { expect, test } from 'vitest'
import { readSavedQuery } from './saved-query.ts'
import { searchLabel } from './search-label.ts'

test.each([
  ['', 'All instruments'],
  ['q=heron', '“heron”'],
  ['q=heron&category=guitars', '“heron”, guitars'],
  ['hand=left', 'Left-handed instruments'],
  ['hand=left&category=guitars&price=500-', 'Left-handed guitars, from $500'],
  ['family=acoustic-guitar&price=-6000', 'Acoustic guitars, up to $6,000'],
  ['family=electric-guitar&hand=left&scale=609.6-635', 'Left-handed electric guitars, 24–25 in'],
  ['family=electric-guitar&hand=left&scale=609.6-635&price=-3000', 'Left-handed electric guitars, 24–25 in, up to $3,000'],
  ['family=electric-guitar&scale=610-635', 'Electric guitars, 610–635 mm'],
  ['family=electric-guitar&scale=-628.65', 'Electric guitars, up to 24 3/4 in'],
  ['family=bass&scale=900-&price=under-500', 'Basses, from 900 mm, under $500'],
  ['family=bass&scale=multiscale&weight=-4000', 'Basses, multiscale, weight up to 4000 g'],
  ['family=electric-guitar&nut=42-44,wide', 'Electric guitars, nut width over 1 3/4 in or 42–44 mm'],
  ['family=bass&scale=extra-long&weight=heavy', 'Basses, extra long, over 34 1/2 in, weight over 4.5 kg'],
  ['family=bass&strings=5&hand=left,right', 'Basses, 5 strings, Left-handed or Right-handed'],
  ['family=bass&pickup=not-given', 'Basses, no pickup'],
  ['family=bass&pickup=US-OR,not-given', 'Basses, pickup in OR, United States or no pickup'],
  ['family=bass&strings=not-given&nut=not-given', 'Basses, strings not given, nut width not given'],
  ['family=acoustic-guitar&top=any-spruce,koa', 'Acoustic guitars, top wood any spruce or Koa'],
  [
    'family=acoustic-guitar&top=koa,not-given&nut=not-given,wide',
    'Acoustic guitars, nut width 1 7/8 in and wider or not given, top wood Koa or not given',
  ],
  ['family=acoustic-guitar&back=koa&cutaway=none', 'Acoustic guitars, back and sides Koa, cutaway None'],
  ['family=violin&scale=-328', 'Violins, scale length up to 328 mm'],
  ['family=violin&length=355-358', 'Violins, back length 355–358 mm'],
])('the search %s gets the name "%s"', (query, label) => {
  expect(searchLabel(readSavedQuery(query))).toBe(label)
})
