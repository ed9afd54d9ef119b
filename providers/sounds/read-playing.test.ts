import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SOUND_SECONDS, MIN_SOUND_SECONDS, type SoundFailure } from '#contracts/catalog/sounds.ts'
import {
  aacFrames,
  alacFrames,
  amrFrames,
  fragmentedFile,
  type HeAacSignal,
  heAacFrames,
  inQuickTime,
  m4aFile,
  numbers,
  otherTrack,
} from '#testing/m4a-recordings.ts'
import { chunk, mp3File, noiseSource, plucks, silence, stereo, type Take, tone, wavFile } from '#testing/recordings.ts'
import { box, id3, soundFiles } from '#testing/sound-files.ts'
import { measureLoudness } from './loudness.ts'
import { readPlaying } from './read-playing.ts'
import { UnusableRecording } from './unusable-recording.ts'

// The MP3 decoder writes what it skips.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const take = plucks()
const both = stereo(take)
const sampleOf = (value: number): Take => {
  const { channels, rate } = plucks()
  const [samples = new Float32Array()] = channels
  samples[rate] = value
  return { channels, rate }
}
const mp3 = await mp3File(take, { bitrate: 96 })
const aac = aacFrames()
const alac = alacFrames(take)

/** Frames of 288 bytes each, in a file that says neither their length nor their bit rate. */
function freeFormat(): Buffer {
  const file = Buffer.from(mp3)
  for (let at = 0; at + 4 <= file.length; at += 288) file[at + 2] = (file[at + 2] ?? 0) & 0x0f
  return file
}

/** A first frame without sound that counts the others. */
function xing(): Buffer {
  const frame = Buffer.concat([mp3.subarray(0, 4), Buffer.alloc(284)])
  frame.write('Xing', 4 + 17)
  frame.writeUInt32BE(3, 25)
  frame.writeUInt32BE(mp3.length / 288, 29)
  frame.writeUInt32BE(mp3.length, 33)
  return frame
}

const picture = () => Buffer.from(`image/jpeg\0\u0003\0ÿûÿû${'ÿØÿûPdL'.repeat(2000)}`, 'latin1').toString('latin1')

function damaged(file: Buffer, places: number): Buffer {
  const random = noiseSource(3)
  const copy = Buffer.from(file)
  for (let place = 0; place < places; place += 1)
    copy[Math.floor(((random() + 1) / 2) * copy.length)] = Math.floor((random() + 1) * 128)
  return copy
}

/** A fragment whose frames, all of one size, are four billion and start before the file. */
function hostileFragment(size: number, offset: number): Buffer {
  const file = fragmentedFile(aac)
  const at = file.indexOf('moof') - 4
  const run = box('trun', numbers(1, 0xffffffff, offset >>> 0))
  return Buffer.concat([
    file.subarray(0, at),
    box('moof', box('traf', box('tfhd', numbers(0x10, 1, size)), run)),
    file.subarray(at),
  ])
}
/** The samples with which Apple's encoders begin */
const priming = { start: 2112, length: 280_000 }
const free = box('free', Buffer.alloc(3000))
const NAN = Number.NaN
const edit = { start: 96_000, length: 160_000 }
const junk = [
  box('udta', box('meta', Buffer.alloc(4), box('ilst', Buffer.from('0000----'))), Buffer.from([0, 0])),
  box('free', Buffer.alloc(99)),
]

const READABLE: [string, () => Buffer | Promise<Buffer>][] = [
  ['WAV of 16 bits', () => wavFile(take)],
  ['WAV of 24 bits with a bext chunk', () => wavFile(both, { bits: 24, before: [chunk('bext', Buffer.alloc(602, 'tonewood'))] })],
  ['WAV of 32 bits', () => wavFile(take, { bits: 32 })],
  ['WAV of floats', () => wavFile(both, { bits: 32, isFloat: true })],
  ['extensible WAV', () => wavFile(both, { bits: 24, isExtensible: true })],
  [
    'WAV with chunks of odd length',
    () => wavFile(take, { before: [chunk('LIST', Buffer.alloc(27))], after: [chunk('id3 ', Buffer.alloc(9))] }),
  ],
  ['WAV that was interrupted', () => wavFile(take, { dataBytes: 0 })],
  ['WAV that claims to be longer', () => wavFile(take, { dataBytes: 0xfffffff0 }).subarray(0, -1)],
  ['WAV at 88.2 kHz', () => wavFile(plucks({ rate: 88_200 }), { bits: 24 })],
  ['WAV at 192 kHz', () => wavFile(plucks({ rate: 192_000, lead: 0.1, tail: 0.1 }))],
  ['MP3 with a cover', () => Buffer.concat([id3(picture()), mp3])],
  ['MP3 with a variable bit rate', () => mp3File(both, { bitrate: 'variable' })],
  ['MP3 that counts its frames', () => Buffer.concat([xing(), mp3])],
  ['MP3 after junk', () => Buffer.concat([Buffer.alloc(3000, 'junk'), mp3])],
  ['MP3 that was cut off', () => mp3.subarray(0, mp3.length - 700)],
  ['MP3 with an archive behind it', () => Buffer.concat([mp3, Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000)])],
  ['ALAC', () => m4aFile(alac)],
  ['ALAC of 24 bits in stereo, with the tables first', () => m4aFile(alacFrames(both, 24), { brand: 'mp42', tables: 'first' })],
  ['AAC at 44.1 kHz in stereo, of an Android phone', () => m4aFile(aacFrames({ rate: 44_100, channels: 2 }), { brand: '3gp4' })],
  ['AAC of Voice Memos', () => m4aFile(aac, { before: [box('wide')], longSound: true, edit: priming, extra: junk })],
  ['ALAC of Voice Memos', () => m4aFile(alacFrames(both, 24), { before: [box('free', Buffer.alloc(4080))], longSound: true })],
  ['AAC in QuickTime', () => m4aFile(inQuickTime(aac), { brand: 'qt  ', before: [box('wide')], edit: priming })],
  ['ALAC in QuickTime', () => m4aFile(inQuickTime(alac), { brand: 'qt  ' })],
  ['AAC of Android in MPEG-4, with free space', () => m4aFile(aac, { brand: 'mp42', tables: 'first', before: [free] })],
  [
    'AAC of Android in 3GP',
    () => m4aFile(aac, { brand: '3gp5', before: [free], edit: { start: 0, length: 288_000, pause: true } }),
  ],
  ['AAC in fragments', () => fragmentedFile(aac)],
  ['AAC with a fragment that claims to start before the file', () => hostileFragment(1, -2_000_000_000)],
  ['AAC whose last fragment was cut off', () => fragmentedFile(aac).subarray(0, fragmentedFile(aac).lastIndexOf('moof') + 40)],
  ['AAC in fragments whose sound was cut off', () => fragmentedFile(aac).subarray(0, -500)],
  ['AAC at 24 kHz', () => m4aFile(aacFrames({ rate: 24_000 }))],
  ['AAC with a pause before it', () => m4aFile(aac, { edit: { start: 0, length: 288_000, pause: true } })],
  ['AAC among other boxes and a track of chapters', () => m4aFile(aac, { extra: junk, tracks: [otherTrack('text')] })],
  ['AAC with long offsets and a frame per chunk', () => m4aFile(aac, { longOffsets: true, framesPerChunk: 1 })],
  ['AAC whose sound was cut off', () => m4aFile(aac, { tables: 'first' }).subarray(0, -300)],
]

test.each(READABLE)('reads %s', async (_, file) => {
  const { kept, rate } = await readPlaying(await file(), 'guitar')
  expect([44_100, 48_000]).toContain(rate)
  expect(kept.length / rate).toBeGreaterThan(MIN_SOUND_SECONDS)
  expect(kept.length / rate).toBeLessThan(6.5)
})

test('leaves out what was trimmed on the phone', async () => {
  const [whole, trimmed] = [await readPlaying(m4aFile(aac), 'guitar'), await readPlaying(m4aFile(aac, { edit }), 'guitar')]
  expect((whole.kept.length - trimmed.kept.length) / whole.rate).toBeGreaterThan(1.5)
})

test.each<HeAacSignal>(['first', 'compatible', 'none', 'v2'])(
  'reads HE-AAC signaled as “%s” at its full rate',
  async (signal) => {
    const [lossless, efficient] = [
      await readPlaying(wavFile(take), 'guitar'),
      await readPlaying(m4aFile(heAacFrames(signal)), 'guitar'),
    ]
    expect(efficient.rate).toBe(48_000)
    expect(efficient.kept.length / 48_000).toBeCloseTo(lossless.kept.length / lossless.rate, 1)
    const level = (each: typeof lossless) => measureLoudness(each.kept, each.rate)
    expect(level(efficient)).toBeCloseTo(level(lossless), 0)
  },
)

test.each([
  ['WAV', 8000, () => wavFile(plucks({ rate: 8000 }))],
  ['MP3', 22_050, () => mp3File({ ...take, rate: 22_050 })],
  ['AAC, though its decoder doubles it', 16_000, () => m4aFile(aacFrames({ rate: 16_000 }))],
])('reports the sample rate of %s', async (_, sampleRate, file) => {
  await expect(readPlaying(await file(), 'guitar')).rejects.toMatchObject({ failure: 'sample_rate', sampleRate })
})

const UNREADABLE: [string, SoundFailure, () => Buffer | Promise<Buffer>][] = [
  ['an empty file', 'unreadable', () => Buffer.alloc(0)],
  ['a page called .mp3', 'unreadable', () => Buffer.from('<!doctype html><title>Take 3.mp3</title>'.repeat(100))],
  ['FLAC', 'unreadable', () => soundFiles().flac],
  ['Ogg', 'unreadable', () => soundFiles().ogg],
  ['MP3 with 200 damaged bytes', 'unreadable', () => damaged(mp3, 200)],
  ['MP3 of free format', 'unreadable', freeFormat],
  ['MP3 at 22.05 kHz', 'sample_rate', () => mp3File({ ...take, rate: 22_050 })],
  ['WAV without sound', 'unreadable', () => wavFile(silence({ seconds: 0 }))],
  ['WAV that claims 65,535 channels', 'unreadable', () => wavFile(take, { claimedChannels: 65_535 })],
  ['WAV that claims 3 channels', 'unreadable', () => wavFile(take, { claimedChannels: 3 })],
  ['WAV of 8 bits', 'unreadable', () => soundFiles().wav],
  [
    'WAV with a format that is too short',
    'unreadable',
    () => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', Buffer.alloc(4))])),
  ],
  ['WAV at 8 kHz', 'sample_rate', () => wavFile(plucks({ rate: 8000 }))],
  ['WAV at 4 GHz', 'unreadable', () => wavFile({ ...take, rate: 0xffffffff })],
  ['floats that are no numbers', 'unreadable', () => wavFile(sampleOf(NAN), { bits: 32, isFloat: true })],
  ['floats without end', 'unreadable', () => wavFile(sampleOf(Number.POSITIVE_INFINITY), { bits: 32, isFloat: true })],
  ['a peak above +6 dB', 'unreadable', () => wavFile(sampleOf(2.2), { bits: 32, isFloat: true })],
  ['silence', 'silent', () => wavFile(silence())],
  ['a tone without a beginning', 'silent', () => wavFile(tone(997))],
  [
    'three hours of silence in AAC',
    'silent',
    () => m4aFile(aacFrames({ seconds: 0.5 }), { framesPerChunk: 23, repeats: 22_000 }),
  ],
  ['one second', 'too_short', () => wavFile(plucks({ notes: [196], tail: 0 }))],
  ['M4A without a table of frames', 'unreadable', () => soundFiles().m4a],
  [
    'M4A without a sound track',
    'unreadable',
    () => Buffer.concat([box('ftyp', Buffer.from('M4A ')), box('moov', otherTrack('text'))]),
  ],
  ['M4A whose end is missing', 'unreadable', () => m4aFile(aac).subarray(0, -3000)],
  ['M4A with 4 billion frames of a byte in a fragment', 'unreadable', () => hostileFragment(1, 0)],
  [
    'M4A in fragments without a track',
    'unreadable',
    () => Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov'), box('moof')]),
  ],
  ['3GP with AMR', 'unreadable', () => m4aFile(amrFrames(), { brand: '3gp4' })],
  ['AMR', 'unreadable', () => Buffer.concat([Buffer.from('#!AMR\n'), ...amrFrames().frames])],
  ['AAC at 16 kHz', 'sample_rate', () => m4aFile(aacFrames({ rate: 16_000 }))],
  ['AAC of a kind that the decoder lacks', 'unreadable', () => withConfig(0xff)],
  ['M4A with a descriptor that ends before it starts', 'unreadable', withNegativeLength],
  ['M4A with damaged sound', 'unreadable', () => m4aFile({ ...aac, frames: aac.frames.map((frame) => damaged(frame, 3)) })],
  ['M4A with frames of 0 bytes', 'unreadable', () => m4aFile(aac, { table: { name: 'stsz', body: numbers(0, 0, 3, 0, 0, 0) } })],
  [
    'M4A with a million frames of a byte',
    'unreadable',
    () => m4aFile(aac, { table: { name: 'stsz', body: numbers(0, 1, 1_000_000) } }),
  ],
  [
    'M4A with 4 billion frames',
    'unreadable',
    () => m4aFile(aac, { table: { name: 'stsz', body: numbers(0, 0, 0xffffffff, 6) } }),
  ],
  ['M4A with 4 billion chunks', 'unreadable', () => m4aFile(aac, { table: { name: 'stco', body: numbers(0, 0xffffffff, 48) } })],
  [
    'M4A with 4 billion frames per chunk',
    'unreadable',
    () => m4aFile(aac, { table: { name: 'stsc', body: numbers(0, 0xffffffff, 1, 1, 1) } }),
  ],
  ['ALAC that reserves 8 GB', 'unreadable', () => damagedCookie()],
]

function damagedCookie(): Buffer {
  const entry = Buffer.from(alac.entry)
  entry.writeUInt32BE(0x7fffffff, entry.length - 24)
  return m4aFile({ ...alac, entry })
}

function withConfig(value: number): Buffer {
  const entry = Buffer.from(aac.entry)
  entry[entry.indexOf(Buffer.from([5, 0x80, 0x80, 0x80])) + 5] = value
  return m4aFile({ ...aac, entry })
}

/** A descriptor of −6 bytes, if a length of five bytes is read. */
function withNegativeLength(): Buffer {
  const entry = Buffer.from(aac.entry)
  entry.set([6, 0x8f, 0xff, 0xff, 0xff, 0x7a], entry.indexOf('esds') + 8)
  return m4aFile({ ...aac, entry })
}

test.each(UNREADABLE)('refuses %s as %s', async (_, failure, file) => {
  const bytes = await file()
  const started = performance.now()
  const error: unknown = await readPlaying(bytes, 'guitar').catch((caught: unknown) => caught)
  expect(error instanceof UnusableRecording ? error.failure : String(error)).toBe(failure)
  expect(performance.now() - started).toBeLessThan(10_000)
})

describe('warns of', () => {
  const warningsOf = async (recorded: Take) => (await readPlaying(wavFile(recorded), 'guitar')).warnings
  test('distortion', async () => {
    const { channels, rate } = plucks({ level: 6 })
    const clipped = channels.map((samples) => samples.map((sample) => Math.max(-1, Math.min(1, 2 * sample))))
    const { warnings, clippedCount } = await readPlaying(wavFile({ channels: clipped, rate }), 'guitar')
    expect(warnings).toContain('clipped')
    expect(clippedCount).toBeGreaterThan(5)
  })

  test('noise', async () => {
    expect(await warningsOf(plucks({ noise: -42, lead: 2 }))).toEqual(['noisy'])
  })

  test('missing high frequencies', async () => {
    expect(await warningsOf(plucks({ noise: -120 }))).toEqual(['narrow_band'])
  })

  test('more than a minute, of which the rest is left out', async () => {
    const long = plucks({ notes: [196], apart: 64, fades: 130, rate: 44_100 })
    const { kept, rate, warnings } = await readPlaying(wavFile(long), 'guitar')
    expect(warnings).toContain('trimmed')
    expect(kept.length / rate).toBe(MAX_SOUND_SECONDS)
  })
})
