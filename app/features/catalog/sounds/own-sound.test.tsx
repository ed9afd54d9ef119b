import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnSound as Sound } from '#contracts/catalog/sound-views.ts'
import { AddSoundForm } from './add-sound-form.tsx'
import { OwnSound } from './own-sound.tsx'

const ready: Sound = {
  id: 's1',
  phrase: 'guitar',
  phrase_label: 'Guitar phrase',
  seconds: 24,
  bytes: 290_000,
  url: '/x.mp3',
  lufs: -20,
  peaks: 'P'.repeat(120),
  decay_seconds: null,
  recorded_with: 'Phosphor bronze',
  description: '',
  created_at: '',
  status: 'ready',
  failure: null,
  sample_rate: null,
  warnings: [],
  clipped_count: 0,
  gain_db: 3.24,
  title: null,
  family: null,
  can: { edit: true, delete: true },
}
const nothing = { seconds: null, bytes: null, url: null, lufs: null, peaks: null, gain_db: null, clipped_count: null }
const shown = (more: Partial<Sound>) =>
  renderToStaticMarkup(<OwnSound sound={{ ...ready, ...more }} isNew={false} productId="p1" onAdded={async () => {}} />)
const buttons = (html: string) => [...html.matchAll(/aria-label="([^"]*)"[^>]*class="button/g)].map(([, name]) => name)

test('a ready recording can be played, and shows its level and what could be better', () => {
  const html = shown({ warnings: ['clipped', 'trimmed'], clipped_count: 7 })
  expect(html).toContain('Play Guitar phrase, 24 seconds, 0.3 MB')
  expect(html).toContain('Level adjusted by +3.2 dB.')
  expect(html).toContain('Distorted in 7 places.')
  expect(html).toContain('Only the first 60 seconds are used.')
  expect(buttons(html)).toEqual(['Edit text of Guitar phrase', 'Delete Guitar phrase'])
  expect(shown({ gain_db: -3.24 })).toContain('Level adjusted by −3.2 dB.')
})

test('a recording in processing has no player yet', () => {
  const html = shown({ ...nothing, status: 'processing' })
  expect(html).toContain('Processing. This can take up to a minute.')
  expect(html).not.toContain('Play ')
})

test('a failed recording shows the reason and can be tried again', () => {
  const html = shown({ ...nothing, status: 'failed', failure: 'silent' })
  expect(html).toContain('We couldn’t find any notes.')
  expect(html).not.toContain('Fingerpicked')
  expect(buttons(html)).toEqual(['Try again: Guitar phrase', 'Delete Guitar phrase'])
})

test('a sold instrument’s recordings are frozen', () => {
  expect(buttons(shown({ can: { edit: false, delete: false } }))).toEqual([])
})

type FormProps = Partial<Parameters<typeof AddSoundForm>[0]>

function form(sounds: Sound[], more: FormProps = {}): string {
  const own = {
    sounds,
    phrases: ['guitar' as const, 'open-strings' as const, 'free' as const],
    recorded_with: 'iPhone, 20 in',
    can: { add: true },
  }
  const place = { productId: 'p1', family: 'acoustic-guitar' as const, own, added: undefined, ...more }
  return renderToStaticMarkup(<AddSoundForm {...place} onAdded={async () => {}} />)
}

test('the form preselects the first phrase that the listing lacks; a failed one can be recorded again', () => {
  const selected = (html: string) =>
    /value="([\w-]+)" class="tick"[^>]*checked/.exec(html)?.[1] ?? /checked=""[^>]*value="([\w-]+)"/.exec(html)?.[1]
  expect(selected(form([]))).toBe('guitar')
  expect(selected(form([ready]))).toBe('open-strings')
  expect(selected(form([{ ...ready, ...nothing, status: 'failed', failure: 'silent' }]))).toBe('guitar')
})

test('the form starts with the last recording’s setup, including one that was just added', () => {
  expect(form([])).toContain('iPhone, 20 in</textarea>')
  expect(form([], { added: { ...ready, recorded_with: 'Zoom H5, 16 in' } })).toContain('Zoom H5, 16 in</textarea>')
})

test('the instructions are open until a recording is ready', () => {
  expect(form([])).toContain('<details open="" class="group">')
  expect(form([ready])).toContain('<details class="group">')
})

test('only electric guitars and basses get the tip about interfaces; electric guitars get none about phones', () => {
  expect(form([])).not.toContain('straight into the interface')
  expect(form([])).toContain('Put the phone on a stand')
  const electric = form([], { family: 'electric-guitar' })
  expect(electric).toContain('Clean, straight into the interface, no effects.')
  expect(electric).not.toContain('Put the phone')
})

test('the form offers “Anything else”', () => {
  expect(form([])).toContain('Anything else')
})
