import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContactInfo } from './find-contact-info.ts'

const EMAILS = [
  'Write to joe@example.com please',
  'joe.smith+builds@workshop.co.uk',
  'JOE@EXAMPLE.COM',
  'joe @ example.com',
  'joe @ example . com',
  'joe(at)example.com',
  'joe [at] example [dot] com',
  'joe {at} example {dot} com',
  'joe<at>example<dot>com',
  'joe (a) example.com',
  'joe at example dot com',
  'Joe AT Example DOT Com',
  'Joe at Example.Com',
  'reach me: joe at gmail dot com',
  'joesmith at gmail',
  'joesmith@gmail',
  'my gmail is joe.smith',
  'joe at example.com',
  'joe at my-shop dot co dot uk',
  'j o e @ e x a m p l e . c o m',
  'joe＠example．com',
  'joe@exam\u200bple.com',
  'jo\u00ade@example.com',
  'j\u2060o\u2060e@example.com',
  'joe@еxample.com',
  'joe@gmаil.com',
  'g m a i l joe',
  'joe at hotmail dot com',
  'joe at outlook',
  'joe at yahoo.com',
  'joe.smith at protonmail',
  'Mail: luthier@werkstatt.de',
  'joe@example。com',
  'joe_at_work@example.org',
  'joe(@)example(.)com',
  'joe123 at icloud dot com',
]

const PHONES = [
  '415-555-0100',
  '(415) 555-0100',
  '415.555.0100',
  '415 555 0100',
  '4155550100',
  '1-415-555-0100',
  '+1 415 555 0100',
  '+14155550100',
  '+44 20 7946 0958',
  '+49 30 1234567',
  '0049 30 1234567',
  '020 7946 0958',
  '07700 900123',
  '030/1234567',
  '06 12 34 56 78',
  '09 08 07 06 05',
  '415–555–0100',
  '415 — 555 — 0100',
  '415_555_0100',
  '415*555*0100',
  '(415)555.0100',
  '４１５-５５５-０１００',
  '٤١٥-٥٥٥-٠١٠٠',
  '४१५ ५५५ ०१००',
  '④①⑤ ⑤⑤⑤ ⓪①⓪⓪',
  '4\u200b155\u200b550100',
  '4 1 5 5 5 5 0 1 0 0',
  '4-1-5-5-5-5-0-1-0-0',
  'four one five five five five oh one oh oh',
  'Four-one-five, five-five-five, zero-one-zero-zero',
  '415 five five five 0100',
  'four one five 555 0100',
  'Call 555-0100',
  'call me at 555 0100',
  'text me 555.0100',
  'Phone: 5550100',
  'my cell is 555-0100 in the evening',
  'WhatsApp 7700900123',
  '415\u00a0555\u00a00100',
  '𝟒𝟏𝟓-𝟓𝟓𝟓-𝟎𝟏𝟎𝟎',
]

const LINKS = [
  'https://example.com/builds',
  'http://example.com',
  'hxxp://example.com',
  'https: //example.com',
  'www.example.com',
  'www dot example dot com',
  'example.com',
  'See my-guitars.co.uk for more',
  'my guitars dot com',
  'myguitars dot com',
  'myguitars (dot) com',
  'myguitars . com',
  'EXAMPLE.COM',
  'bit.ly/3xYz',
  't.me/joesguitars',
  'wa.me/14155550100',
  'instagram.com/joe',
  'Instagram: joesguitars',
  'IG @joesguitars',
  'find me @joesguitars',
  'myguitars dotcom',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exa\u200dmple.com',
  'e x a m p l e . c o m',
  'youtu.be/abc123',
  'joes.guitars',
  'mailto:joe',
  'facebook: joe.guitars',
]

const HARMLESS = [
  'Scale length 25.5"',
  '25.5 in / 648 mm',
  'Scale at 24.75 in. In the body: mahogany',
  'at 24.75 in',
  'at 25.5. In rosewood',
  '1 11/16 in nut',
  'Nut widths 1 5/8, 1 11/16, 1 3/4, 1 7/8',
  '1 11/16 - 1 3/4 - 1 7/8',
  '$4,200–5,000',
  '$4200-5000',
  '$4,200 - $5,000',
  'From $12,500.00 to $15,000.00',
  '€4200–5200',
  'Strings .010–.046',
  '.010 .013 .017 .026 .036 .046',
  '010-013-017-026-036-046',
  '10-13-17-26-36-46',
  '10 - 13 - 17 - 26 - 36 - 46',
  '12, 16, 24, 32, 42, 53',
  '053 042 032 024 016 012',
  'Gauges 045 065 085 105 130',
  '45-65-85-105',
  '0.012 0.016 0.024 0.032 0.042 0.053',
  '1959',
  '1959-1962',
  '1959–1962 specifications',
  '1952/1959',
  'Years 1954 1957 1959',
  '’59 burst',
  'Serial no. 2025001234',
  'Serial number 9001234567',
  'S/N 4155550100',
  '#0012345',
  'Order 4471239 was like this',
  '22 frets, or 24',
  '20-22-24 frets',
  'Started 2025-11-21',
  '11/21/2025',
  '21.11.2025',
  'Between 2025-11-21 and 2026-02-03',
  'Radius 7.25-9.5-12 in',
  'Compound radius 10–16 in',
  '25.5 – 27.5 in multi-scale',
  '24.75-25.5-27',
  'Pickups 7.8k and 8.2k, 0.022 uF, 500k pots',
  'Tuned E A D G B E',
  'Drop D: D A D G B E',
  'Open chord 0 2 2 1 0 0',
  'x 0 2 2 1 0',
  'Looks best at dusk. In the evening it glows',
  'Bridge plate at the waist dot inlays in pearl',
  'Dot inlays in mother of pearl',
  'Abalone at the dot inlays, pearl at every dot on the side',
  'Pearl dot inlays, side dots too',
  'One dot in the twelfth fret, two dot inlays elsewhere',
  'A one piece body, or two piece, or three piece',
  'One, two or three pickups',
  'one two three',
  'Dries overnight.Store it flat.It is done then',
  'Sanded from 80 to 320-2000 grit',
  '320, 400, 600, 800, 1000, 1500, 2000',
  'Weight 7.5-8.5 lb, 3400-3850 g',
  'Neck 0.830–0.930',
  'Nitro, e.g. by hand, i.e. slowly',
  'and/or a case',
  'N.B. No. 1 of 12',
  'ES-335, ES-345 and ES-355',
  'Deposit 50 % at order, the rest at delivery',
  'Look at the grain. Come by message here',
  'Weeks: 12-16, or 16+',
  '42 mm, 43 mm, 44.5 mm, 46 mm, 48 mm, 52 mm',
  '38-40-42-44-46-48',
  '5-ply, 7-ply, 5A flame',
  '1/8, 1/4, 3/8, 1/2 in',
  'Humidity 45-50 %, 20-22 °C',
  'Budget is 4500 to 5500 dollars',
  'Like the 1937 000-28',
  'Model D-28 or OM-28, made 1934',
  'Plek’d. Co-designed with players',
  'Tap tone @ 98 Hz',
  'Tuned to A440 @ 432 if you like',
  'Action 1.6 mm at the 12th fret, 2.0 mm bass side',
  'Delivered in 12.5 weeks on average',
  'Do you outlook any other wood?',
  'Signal path: pickup, volume, jack',
  'Ring 5 mm wide, call it a rosette',
  'Facebook blue? No: sonic blue',
  'I work at Ridge.Come by when you like',
  'Body 19 1/2 x 15 x 4 3/4',
  '4200-5000 USD',
  'price: 4200/5200/6200',
  '',
]

describe('found', () => {
  test.each(EMAILS)('an email address: %s', (text) => {
    expect(findContactInfo(text)).toMatchObject({ kind: 'email' })
  })
  test.each(PHONES)('a phone number: %s', (text) => {
    expect(findContactInfo(text)).toMatchObject({ kind: 'phone' })
  })
  test.each(LINKS)('a link: %s', (text) => {
    expect(findContactInfo(text)).toMatchObject({ kind: expect.stringMatching(/link|email/) })
  })
})

describe('ignored', () => {
  test.each(HARMLESS)('%s', (text) => {
    expect(findContactInfo(text)).toBeNull()
  })
})

const words = fc.constantFrom(
  'mahogany',
  'a flame maple top',
  'Neck:',
  'bone nut,',
  'and',
  'please.',
  '25.5"',
  '648 mm',
  '$4,200–5,000',
)

test('contact information is found anywhere in the text', () => {
  const hidden = fc.constantFrom('joe@example.com', 'joe at gmail dot com', '(415) 555-0100', 'www.example.com', '+49 30 1234567')
  fc.assert(
    fc.property(fc.array(words), hidden, fc.array(words), (before, found, after) => {
      expect(findContactInfo([...before, found, ...after].join(' '))).not.toBeNull()
    }),
  )
})

test('digits are found in any spelling and with any separator', () => {
  const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce)
  const between = fc.constantFrom('-', ' ', '.', '–', ' - ', '\u200b', '\u00a0', '_')
  fc.assert(
    fc.property(zeros, between, (zero, gap) => {
      const digits = (text: string) => [...text].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
      expect(findContactInfo(`Ask ${['415', '555', '0100'].map(digits).join(gap)}!`)).toMatchObject({ kind: 'phone' })
    }),
  )
})

test('ignores any combination of measurements, prices, string gauges and years', () => {
  const measure = fc.double({ min: 0.5, max: 60, noNaN: true }).map((size) => `${size.toFixed(2)} in`)
  const price = fc.integer({ min: 100, max: 99_999 }).map((dollars) => `$${dollars.toLocaleString('en-US')}`)
  const range = fc.tuple(price, price).map(([low, high]) => `${low}–${high}`)
  const year = fc.integer({ min: 1920, max: 2030 }).map(String)
  const gauge = fc
    .uniqueArray(fc.integer({ min: 9, max: 130 }), { minLength: 4, maxLength: 8 })
    .map((sizes) => sizes.sort((a, b) => a - b).join('-'))
  const phrases = fc.array(fc.oneof(measure, price, range, year, gauge), { maxLength: 8 })
  fc.assert(
    fc.property(phrases, (parts) => {
      expect(findContactInfo(parts.join(', '))).toBeNull()
    }),
  )
})

test('a long text is checked quickly', () => {
  for (const piece of ['a.', '1 ', 'a@', 'dot ', '1-', 'a a ', 'one ', '@', '.', ' ', 'aaaaaaaaaa', '12345']) {
    const text = piece.repeat(Math.ceil(10_000 / piece.length))
    const begun = performance.now()
    findContactInfo(text)
    expect(performance.now() - begun, piece).toBeLessThan(300)
  }
})
