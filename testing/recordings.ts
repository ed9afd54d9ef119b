import { createMp3Encoder } from 'wasm-media-encoders'

/** Sound in code: takes of plucked strings, and the files that recorders write of them. */
export type Take = { channels: Float32Array[]; rate: number }

/** The same random numbers every time. */
export function noiseSource(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

type Plucks = {
  rate?: number
  lead?: number
  notes?: number[]
  apart?: number
  fades?: number
  level?: number
  noise?: number
  tail?: number
}

/**
 * One note after another, `apart` seconds each, fading by 60 dB in `fades` seconds. `level` is the first peak in dBFS, `noise` the power of
 * white noise in dBFS.
 */
export function plucks(options: Plucks = {}): Take {
  const {
    rate = 48_000,
    lead = 0.5,
    notes = [196, 247, 294, 392],
    apart = 1,
    fades = 2,
    level = -6,
    noise = -80,
    tail = 0.5,
  } = options
  const samples = new Float32Array(Math.round((lead + notes.length * apart + tail) * rate))
  const random = noiseSource()
  // Evenly distributed numbers have a third of their range's power.
  const hiss = Math.sqrt(3) * 10 ** (noise / 20)
  for (let at = 0; at < samples.length; at += 1) samples[at] = hiss * random()
  for (const [index, hertz] of notes.entries())
    addNote(samples, { from: Math.round((lead + index * apart) * rate), rate, hertz, fades, level })
  return { channels: [samples], rate }
}

const PARTIALS = [1, 0.5, 0.33, 0.25, 0.2, 0.17]

/** High partials fade faster, as on a string. */
function addNote(samples: Float32Array, note: { from: number; rate: number; hertz: number; fades: number; level: number }): void {
  const { from, rate, hertz, fades, level } = note
  const sum = PARTIALS.reduce((total, partial) => total + partial, 0)
  for (const [index, strength] of PARTIALS.entries()) {
    const turn = (2 * Math.PI * hertz * (index + 1)) / rate
    const fade = 0.001 ** ((1 + 0.4 * index) / (fades * rate))
    const [turnRe, turnIm] = [fade * Math.cos(turn), fade * Math.sin(turn)]
    let re = (10 ** (level / 20) * strength) / sum
    let im = 0
    for (let at = from; at < samples.length && Math.abs(re) + Math.abs(im) > 1e-6; at += 1) {
      samples[at] = (samples[at] ?? 0) + im
      const before = re
      re = re * turnRe - im * turnIm
      im = before * turnIm + im * turnRe
    }
  }
}

export function tone(hertz: number, { seconds = 5, rate = 48_000, level = -18 } = {}): Take {
  const peak = 10 ** (level / 20)
  return { channels: [new Float32Array(seconds * rate).map((_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / rate))], rate }
}

export function silence({ seconds = 5, rate = 48_000 } = {}): Take {
  return { channels: [new Float32Array(seconds * rate)], rate }
}

export function stereo({ channels: [left = new Float32Array()], rate }: Take, right = left): Take {
  return { channels: [left, right], rate }
}

type WavOptions = {
  bits?: number
  isFloat?: boolean
  isExtensible?: boolean
  /** Chunks in front of the sound, and behind it */
  before?: Buffer[]
  after?: Buffer[]
  /** What the header claims */
  dataBytes?: number
  claimedChannels?: number
}

/** As recorders write it. */
export function wavFile(take: Take, options: WavOptions = {}): Buffer {
  const { bits = 16, isFloat = false, before = [], after = [] } = options
  const data = wavData(take, bits / 8, isFloat)
  const head = Buffer.alloc(8)
  head.write('data')
  head.writeUInt32LE(options.dataBytes ?? data.length, 4)
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', wavFormat(take, options)), ...before, head, data, ...after]),
  )
}

function wavData({ channels }: Take, bytes: number, isFloat: boolean): Buffer {
  const data = Buffer.alloc((channels[0]?.length ?? 0) * channels.length * bytes)
  for (const [channel, samples] of channels.entries())
    for (const [index, sample] of samples.entries()) {
      const at = (index * channels.length + channel) * bytes
      if (isFloat) data.writeFloatLE(sample, at)
      else data.writeIntLE(Math.round(Math.max(-1, Math.min(1, sample)) * (2 ** (8 * bytes - 1) - 1)), at, bytes)
    }
  return data
}

function wavFormat(
  { channels, rate }: Take,
  { bits = 16, isFloat = false, isExtensible = false, claimedChannels }: WavOptions,
): Buffer {
  const claimed = claimedChannels ?? channels.length
  const kind = isFloat ? 3 : 1
  const format = Buffer.alloc(isExtensible ? 40 : 16)
  format.writeUInt16LE(isExtensible ? 0xfffe : kind, 0)
  format.writeUInt16LE(claimed, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(((rate * claimed * bits) / 8) % 2 ** 32, 8)
  format.writeUInt16LE(((claimed * bits) / 8) & 0xffff, 12)
  format.writeUInt16LE(bits, 14)
  if (isExtensible) format.writeUInt16LE(kind, 24)
  return format
}

/** A part of a WAV file, with a byte after an odd length. */
export function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** With a constant bit rate in kbit/s, or a variable one. */
export async function mp3File({ channels, rate }: Take, { bitrate = 128 as 128 | 96 | 320 | 'variable' } = {}): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  const [left = new Float32Array(), right] = channels
  const quality = bitrate === 'variable' ? { vbrQuality: 4 } : { bitrate }
  encoder.configure({ channels: right ? 2 : 1, sampleRate: rate, ...quality })
  const parts: Buffer[] = []
  for (let at = 0; at < left.length; at += rate)
    parts.push(
      Buffer.from(encoder.encode([left, right].flatMap((samples) => (samples ? [samples.subarray(at, at + rate)] : [])))),
    )
  return Buffer.concat([...parts, Buffer.from(encoder.finalize())])
}
