import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { PHRASE_FACTS, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import { PastInstruments } from './past-instruments.tsx'
import { SoundSection } from './sound-section.tsx'

function sound(phrase: SoundPhrase, more: Partial<Sound> = {}): Sound {
  return {
    id: phrase,
    phrase,
    phrase_label: PHRASE_FACTS[phrase].label,
    seconds: 24.2,
    bytes: 291_000,
    url: '/files/soundsamples/x.mp3',
    lufs: -20,
    peaks: 'P'.repeat(120),
    decay_seconds: null,
    recorded_with: '',
    description: '',
    created_at: '',
    ...more,
  }
}

function shown(sounds: Sound[], similar: { count: number; path: string } | null = null): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <SoundSection sounds={sounds} similar={similar} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('an instrument without recordings has no section', () => {
  expect(shown([])).toBe('')
})

test('before any script, the button names phrase, length and size, and a plain player is there for visitors without scripts', () => {
  const html = shown([sound('guitar')])
  expect(html).toContain('aria-label="Play Guitar phrase, 24 seconds, 0.3 MB"')
  expect(html).toMatch(/<noscript><audio controls="" preload="none" src="\/files\/soundsamples\/x.mp3"/)
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain('/files/')
})

test('shows the builder’s words, or what the phrase is', () => {
  const html = shown([sound('guitar'), sound('free', { description: 'A slow waltz.', recorded_with: 'Phosphor bronze, 40 cm' })])
  expect(html).toContain('Fingerpicked, then strummed: G, C, D, G.')
  expect(html).toContain('What you hear: A slow waltz.')
  expect(html).toContain('Recorded with: Phosphor bronze, 40 cm')
})

test('shows the sustain of open strings only if it was measured', () => {
  expect(shown([sound('open-strings', { decay_seconds: 4 })])).toContain('Sustain: about 4 s')
  expect(shown([sound('open-strings')])).not.toContain('Sustain')
})

test('offers a comparison at the standard phrase alone', () => {
  const html = shown([sound('guitar'), sound('open-strings')], { count: 2, path: '/compare?ids=a,b,c' })
  expect(html.match(/Compare by ear with 2 similar instruments/g)).toHaveLength(1)
  expect(html).toContain('href="/compare?ids=a,b,c"')
})

test('a free recording is labeled “Recording”; one of a past instrument shows only its title', () => {
  expect(shown([sound('free')])).toContain('<h3 class="font-medium">Recording</h3>')
  const past = renderToStaticMarkup(
    <PastInstruments sounds={[{ ...sound('free'), title: 'Ore Dock Parlour, 2022', product_id: null }]} />,
  )
  expect(past).toContain('Play Ore Dock Parlour, 2022, 24 seconds')
  expect(past).not.toContain('Recording')
})
