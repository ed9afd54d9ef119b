import { readFileSync } from 'node:fs'
import type { Take } from './recordings.ts'
import { box } from './sound-files.ts'

type Frames = { frames: Buffer[]; entry: Buffer; rate: number; frameSamples: number }

type Container = {
  brand?: string
  /** The order of tables and sound */
  tables?: 'first' | 'last'
  /** In samples; plays from here on, for so many */
  edit?: { start: number; length: number; pause?: boolean }
  /** Boxes beside the track */
  extra?: Buffer[]
  /** Boxes in front of the sound */
  before?: Buffer[]
  /** A 64-bit length of the sound, as from recorders that don't know it in advance */
  longSound?: boolean
  /** More tracks, in front of the sound */
  tracks?: Buffer[]
  /** Replaces a table */
  table?: { name: string; body: Buffer }
  /** Says where the same sound is so many times */
  repeats?: number
  longOffsets?: boolean
  framesPerChunk?: number
}

/** A file as phones write it, of frames that were encoded before. */
export function m4aFile(sound: Frames, container: Container = {}): Buffer {
  const { brand = 'M4A ', tables = 'last' } = container
  const first = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}isom`, 'latin1'))
  const bytes = Buffer.concat(sound.frames)
  const data = container.longSound
    ? Buffer.concat([numbers(1), Buffer.from('mdat'), numbers(0, bytes.length + 16), bytes])
    : box('mdat', bytes)
  const before = Buffer.concat(container.before ?? [])
  const soundAt = first.length + before.length + data.length - bytes.length
  if (tables === 'last') return Buffer.concat([first, before, data, movie(sound, container, soundAt)])
  const { length } = movie(sound, container, 0)
  return Buffer.concat([first, movie(sound, container, soundAt + length), before, data])
}

/** The same frames in fragments: each has its sizes, or all have one size. */
export function fragmentedFile({ frames, entry, rate, frameSamples }: Frames, perFragment = 50): Buffer {
  const head = box('ftyp', Buffer.from('iso5\0\0\0\0iso5mp41', 'latin1'))
  const tables = {
    stsd: Buffer.concat([numbers(0, 1), entry]),
    stts: numbers(0, 0),
    stsz: numbers(0, 0, 0),
    stsc: numbers(0, 0),
    stco: numbers(0, 0),
  }
  const stbl = box('stbl', ...Object.entries(tables).map(([name, body]) => box(name, body)))
  const trak = box('trak', box('tkhd', numbers(3, 0, 0, 1, 0)), trackMedia('soun', rate, 0, stbl))
  const mvex = box('mvex', box('trex', numbers(0, 1, 1, frameSamples, 0, 0)))
  const parts = [head, box('moov', box('mvhd', numbers(0, 0, 0, 1000, 0)), trak, mvex)]
  for (let from = 0; from < frames.length; from += perFragment) {
    const held = frames.slice(from, from + perFragment)
    const fragment = (offset: number) => {
      const sizes = held.map(({ length }) => length)
      const run = box('trun', numbers(0x201, held.length, offset, ...sizes))
      return box(
        'moof',
        box('mfhd', numbers(0, 1)),
        box('traf', box('tfhd', numbers(0x20000, 1)), box('tfdt', numbers(0, 0)), run),
      )
    }
    parts.push(fragment(fragment(0).length + 8), box('mdat', ...held))
  }
  return Buffer.concat(parts)
}

/** The same track as QuickTime describes it: version 1, with the codec's own box inside `wave`. */
export function inQuickTime({ entry, ...sound }: Frames): Frames {
  const name = entry.toString('latin1', 4, 8)
  const head = Buffer.concat([entry.subarray(8, 36), numbers(1024, 0, 0, 2)])
  head.writeUInt16BE(1, 8)
  const named = name === 'mp4a' ? box('mp4a', Buffer.alloc(4)) : Buffer.alloc(0)
  const wave = box('wave', box('frma', Buffer.from(name)), named, entry.subarray(36), Buffer.alloc(8))
  return { ...sound, entry: box(name, head, wave) }
}

/** Speech as older Android phones record it, in the same container. */
export function amrFrames(): Frames {
  const frames = Array.from({ length: 250 }, () => Buffer.alloc(32, 0x3c))
  return { frames, entry: entryOf('samr', box('damr', Buffer.alloc(9)), 1, 8000), rate: 8000, frameSamples: 160 }
}

/** Everything but the sound itself, which starts at this byte. */
function movie(sound: Frames, container: Container, soundAt: number): Buffer {
  const { rate, frames, frameSamples } = sound
  const { extra = [], tracks = [], edit } = container
  const length = frames.length * frameSamples
  const stbl = box('stbl', ...Object.entries(tablesOf(sound, container, soundAt)).map(([name, body]) => box(name, body)))
  return box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000, Math.round((length / rate) * 1000))),
    ...extra,
    ...tracks,
    box('trak', ...editBox(edit, rate), trackMedia('soun', rate, length, stbl)),
  )
}

function tablesOf({ frames, entry, frameSamples }: Frames, container: Container, soundAt: number): Record<string, Buffer> {
  const { framesPerChunk = 21, repeats = 1, longOffsets = false, table } = container
  const sizes = frames.map(({ length }) => length)
  const starts: number[] = []
  let at = soundAt
  for (const [index, size] of sizes.entries()) {
    if (index % framesPerChunk === 0) starts.push(at)
    at += size
  }
  const all = Array.from({ length: repeats }, () => starts).flat()
  return {
    stsd: Buffer.concat([numbers(0, 1), entry]),
    stts: numbers(0, 1, frames.length * repeats, frameSamples),
    stsz: repeats > 1 ? numbers(0, sizes[0] ?? 0, frames.length * repeats) : numbers(0, 0, sizes.length, ...sizes),
    stsc: numbers(0, 1, 1, framesPerChunk, 1),
    ...(longOffsets
      ? { co64: numbers(0, all.length, ...all.flatMap((start) => [0, start])) }
      : { stco: numbers(0, all.length, ...all) }),
    ...(table && { [table.name]: table.body }),
  }
}

/** A track of another kind, such as the text of chapters. */
export function otherTrack(handler: string): Buffer {
  const stbl = box(
    'stbl',
    box('stsd', numbers(0, 1), box('text', Buffer.alloc(32))),
    box('stsz', numbers(0, 0, 1, 9)),
    box('stco', numbers(0, 1, 8)),
  )
  return box('trak', trackMedia(handler, 1000, 1000, stbl))
}

function trackMedia(handler: string, rate: number, length: number, stbl: Buffer): Buffer {
  const named = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)]))
  return box('mdia', box('mdhd', numbers(0, 0, 0, rate, length, 0)), named, box('minf', stbl))
}

function editBox(edit: Container['edit'], rate: number): Buffer[] {
  if (!edit) return []
  const rows = [...(edit.pause ? [[500, 0xffffffff]] : []), [Math.round((edit.length / rate) * 1000), edit.start]]
  return [
    box('edts', box('elst', numbers(0, rows.length, ...rows.flatMap(([length = 0, start = 0]) => [length, start, 0x10000])))),
  ]
}

export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

function entryOf(name: string, config: Buffer, channels: number, rate: number): Buffer {
  const head = Buffer.alloc(28)
  head.writeUInt16BE(1, 6)
  head.writeUInt16BE(channels, 16)
  head.writeUInt16BE(16, 18)
  head.writeUInt16BE(rate & 0xffff, 24)
  return box(name, head, config)
}

const ALAC_SAMPLES = 4096

/** Apple Lossless, each frame stored without compression. */
export function alacFrames({ channels, rate }: Take, bits: 16 | 24 = 16): Frames {
  const [left = new Float32Array()] = channels
  const frames: Buffer[] = []
  for (let from = 0; from < left.length; from += ALAC_SAMPLES) {
    const length = Math.min(ALAC_SAMPLES, left.length - from)
    const write = bitWriter()
    write(channels.length === 1 ? 0 : 1, 3)
    write(0, 16)
    // Partial, nothing shifted, not compressed
    write(0b1001, 4)
    write(length, 32)
    for (let at = from; at < from + length; at += 1)
      for (const samples of channels) write(Math.round((samples[at] ?? 0) * (2 ** (bits - 1) - 1)), bits)
    write(7, 3)
    frames.push(write.bytes())
  }
  const cookie = Buffer.alloc(28)
  cookie.writeUInt32BE(ALAC_SAMPLES, 4)
  cookie.set([0, bits, 40, 10, 14, channels.length, 0, 255], 8)
  cookie.writeUInt32BE(rate, 24)
  return { frames, entry: entryOf('alac', box('alac', cookie), channels.length, rate), rate, frameSamples: ALAC_SAMPLES }
}

const AAC_SAMPLES = 1024
const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000]

/** AAC-LC of plucked notes: each frame has one spectral line, whose level falls from frame to frame. */
export function aacFrames({ rate = 48_000, channels = 1, seconds = 6 } = {}): Frames {
  const perNote = Math.round(rate / AAC_SAMPLES)
  const count = Math.round((seconds * rate) / AAC_SAMPLES)
  const frames = Array.from({ length: count }, (_, index) => {
    const note = Math.floor(index / perNote) - 1
    // A step is 1.5 dB.
    const gain = note < 0 || index > count - 20 ? 0 : 175 - Math.floor((index % perNote) / 2)
    return aacFrame({ gain, channels, line: 4 * ((note % 3) + 1), bands: rate > 16_000 ? 8 : 4 })
  })
  const config = bits([2, 5], [AAC_RATES.indexOf(rate), 4], [channels, 4], [0, 3])
  return { frames, entry: aacEntry(config, channels, rate), rate, frameSamples: AAC_SAMPLES }
}

/** How a file declares HE-AAC: first, after the part for older players, or not at all. `v2` adds stereo to one channel. */
export type HeAacSignal = 'first' | 'compatible' | 'none' | 'v2'

/**
 * HE-AAC at 48 kHz, with a core of 24 kHz: `plucks({ fades })` of 5 seconds at 16 kbit/s, encoded with FDK AAC 2.0 (`aac-enc -t 5`).
 */
export function heAacFrames(signal: HeAacSignal): Frames {
  const stream = readFileSync(new URL('he-aac.aac', import.meta.url))
  const frames: Buffer[] = []
  // Each frame has a header of 7 bytes, with its length.
  for (let at = 0; at < stream.length; at += (stream.readUInt32BE(at + 3) >> 13) & 0x1fff)
    frames.push(stream.subarray(at + 7, at + ((stream.readUInt32BE(at + 3) >> 13) & 0x1fff)))
  const [core, whole] = [AAC_RATES.indexOf(24_000), AAC_RATES.indexOf(48_000)]
  const config = {
    first: bits([5, 5], [core, 4], [1, 4], [whole, 4], [2, 5], [0, 3]),
    v2: bits([29, 5], [core, 4], [1, 4], [whole, 4], [2, 5], [0, 3]),
    compatible: bits([2, 5], [core, 4], [1, 4], [0, 3], [0x2b7, 11], [5, 5], [1, 1], [whole, 4]),
    none: bits([2, 5], [core, 4], [1, 4], [0, 3]),
  }[signal]
  return { frames, entry: aacEntry(config, 1, 24_000), rate: 24_000, frameSamples: AAC_SAMPLES }
}

function aacEntry(config: Buffer, channels: number, rate: number): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, ...Buffer.alloc(11)]), descriptor(5, config))
  const esds = Buffer.concat([Buffer.alloc(4), descriptor(3, Buffer.alloc(3), decoder, descriptor(6, Buffer.from([2])))])
  return entryOf('mp4a', box('esds', esds), channels, rate)
}

function bits(...values: [value: number, count: number][]): Buffer {
  const write = bitWriter()
  for (const [value, count] of values) write(value, count)
  return write.bytes()
}

function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80, body.length]), body])
}

/** Bands are four lines wide, or eight at low rates. */
type AacFrame = { gain: number; channels: number; line: number; bands: number }

/** ISO/IEC 14496-3: a channel element with one long window. */
function aacFrame(frame: AacFrame): Buffer {
  const { channels } = frame
  const write = bitWriter()
  write(channels === 1 ? 0 : 1, 3)
  write(0, 4)
  // Separate windows
  if (channels === 2) write(0, 1)
  for (let channel = 0; channel < channels; channel += 1) aacChannel(write, frame)
  write(7, 3)
  return write.bytes()
}

function aacChannel(write: ReturnType<typeof bitWriter>, { gain, line, bands: all }: AacFrame): void {
  const bands = gain === 0 ? 0 : all
  write(gain, 8)
  // Long window of the first shape, then its number of bands, without prediction
  write(0, 4)
  write(bands, 6)
  write(0, 1)
  if (bands > 0) {
    // Codebook 1 for all of them, each with the global gain
    write(1, 4)
    write(bands, 5)
    write(0, bands)
  }
  // No pulses, noise shaping or gain control
  write(0, 3)
  // Four lines at a time: nothing is "0", the first line alone is "10000".
  for (let at = 0; bands > 0 && at < 32; at += 4) {
    if (at === line) write(0b10000, 5)
    else write(0, 1)
  }
}

/** Bits, the highest first. */
function bitWriter() {
  const bytes: number[] = []
  let [current, filled] = [0, 0]
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      current = (current << 1) | (Math.floor(value / 2 ** bit) & 1)
      filled += 1
      if (filled === 8) {
        bytes.push(current)
        current = 0
        filled = 0
      }
    }
  }
  return Object.assign(write, { bytes: () => Buffer.from(filled === 0 ? bytes : [...bytes, current << (8 - filled)]) })
}
