import { createMp3Encoder } from 'wasm-media-encoders'

const KILOBITS = 96

/** By LAME's encoder and every decoder together, in samples. The decoded MP3 starts this much later than what was encoded. */
export const MP3_DELAY = 1105

/** Compiled once for both passes. */
let opened: ReturnType<typeof createMp3Encoder> | undefined

/** Mono at a constant bit rate, without tags, louder by `gainDb`. */
export async function encodeMp3(samples: Float32Array, { rate, gainDb }: { rate: number; gainDb: number }): Promise<Uint8Array> {
  opened ??= createMp3Encoder()
  const encoder = await opened
  encoder.configure({ channels: 1, sampleRate: rate, bitrate: KILOBITS, outputSampleRate: rate === 44_100 ? 44_100 : 48_000 })
  const factor = 10 ** (gainDb / 20)
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += rate) {
    const second = samples.subarray(at, at + rate).map((sample) => sample * factor)
    // Copied, because the encoder writes every result to the same place.
    parts.push(encoder.encode([second]).slice())
  }
  parts.push(encoder.finalize().slice())
  return Buffer.concat(parts)
}
