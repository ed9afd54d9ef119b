import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import type { SoundPhrase } from '#contracts/catalog/sounds.ts'
import { ListenSideBySide } from './listen-side-by-side.tsx'

const product = (name: string) => ({ id: name, name, images: [] }) as unknown as ProductCard
const sound = (of: string, phrase: SoundPhrase, more: Partial<Sound> = {}) =>
  ({
    id: `${of}-${phrase}`,
    phrase,
    seconds: 24,
    bytes: 300_000,
    url: '/x.mp3',
    lufs: -20,
    peaks: 'P'.repeat(120),
    description: '',
    ...more,
  }) as Sound

const shown = (sounds: Record<string, Sound[]>, names = ['Heron', 'Wren', 'Finch']) =>
  renderToStaticMarkup(<ListenSideBySide products={names.map(product)} sounds={sounds} />)

test('two instruments with the same phrase can be compared; the third has no recording of it', () => {
  const html = shown({
    Heron: [sound('Heron', 'guitar', { description: 'Warm, slow decay.' })],
    Wren: [sound('Wren', 'guitar')],
    Finch: [sound('Finch', 'open-strings')],
  })
  expect(html).toContain('Play all (0.6 MB)')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).toContain('What you hear: Warm, slow decay.')
  expect(html).toContain('Finch has no recording of this phrase.')
  expect(html).not.toContain('<select')
})

test('without scripts, each recording has a plain player', () => {
  const html = shown({ Heron: [sound('Heron', 'guitar')], Wren: [sound('Wren', 'guitar')] })
  const [, plain = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
  expect(plain.match(/<audio controls="" preload="none" src="\/x.mp3" aria-label="(Heron|Wren)"/g)).toHaveLength(2)
  expect(html.replace(plain, '')).not.toContain('/x.mp3')
})

test('several shared phrases can be chosen', () => {
  const both = (of: string) => [sound(of, 'guitar'), sound(of, 'ukulele')]
  expect(shown({ Heron: both('Heron'), Wren: both('Wren') })).toContain('<option value="ukulele">Ukulele phrase</option>')
})

test('open strings and other recordings are not compared, nor is a phrase of one instrument', () => {
  const others = (of: string) => [sound(of, 'open-strings'), sound(of, 'free')]
  expect(shown({ Heron: others('Heron'), Wren: others('Wren') })).toBe('')
  expect(shown({ Heron: [sound('Heron', 'guitar')], Wren: [sound('Wren', 'ukulele')] })).toBe('')
})
