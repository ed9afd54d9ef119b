import { MOST_DECODED_SECONDS, type Recording } from './recording.ts'
import { UnusableRecording } from './unusable-recording.ts'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

type Format = { channels: number; rate: number; bytes: number; isFloat: boolean }

/**
 * Reads 16, 24 and 32-bit PCM and 32-bit float, in one or two channels. The length in the header is never trusted: an interrupted recording
 * has none, and a hostile one lies.
 */
export function readWav(file: Buffer): Recording {
  let format: Format | undefined
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') format = readFormat(body)
    if (name === 'data' && format) return readSamples(size === 0 ? file.subarray(at + 8) : body, format)
    at += 8 + size + (size % 2)
  }
  throw new UnusableRecording('unreadable')
}

function readFormat(body: Buffer): Format {
  if (body.length < 16) throw new UnusableRecording('unreadable')
  const tag = body.readUInt16LE(0)
  const kind = tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag
  const channels = body.readUInt16LE(2)
  const bits = body.readUInt16LE(14)
  const isKnown = kind === PCM ? [16, 24, 32].includes(bits) : kind === FLOAT && bits === 32
  const isWhole = body.readUInt16LE(12) === (channels * bits) / 8
  if (!isKnown || !isWhole || channels < 1 || channels > 2) throw new UnusableRecording('unreadable')
  return { channels, rate: body.readUInt32LE(4), bytes: bits / 8, isFloat: kind === FLOAT }
}

function readSamples(data: Buffer, { channels, rate, bytes, isFloat }: Format): Recording {
  const frame = channels * bytes
  const whole = Math.floor(data.length / frame)
  const length = Math.min(whole, rate * MOST_DECODED_SECONDS)
  const scale = 2 ** (1 - 8 * bytes)
  return {
    channels: Array.from({ length: channels }, (_, channel) =>
      new Float32Array(length).map((_, index) => {
        const at = index * frame + channel * bytes
        return isFloat ? data.readFloatLE(at) : data.readIntLE(at, bytes) * scale
      }),
    ),
    rate,
    isCut: whole > length,
  }
}
