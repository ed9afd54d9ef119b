import { readM4a } from './read-m4a.ts'
import { collectRecording, type Recording } from './recording.ts'
import { UnusableRecording } from './unusable-recording.ts'

/** The decoder withholds the first one, and is silent until it has the second. */
const SILENT_FRAMES = 2

/** Needs an optional package, whose license not every shop may want. */
export async function decodeM4a(file: Buffer): Promise<Recording> {
  const { decoder: openDecoder } = await import('@audio/decode-aac').catch((cause: unknown) => {
    throw new UnusableRecording('m4a_unavailable', { cause })
  })
  const { codec, config, frames } = readM4a(file)
  const decoder = await openDecoder(codec === 'alac' ? { alac: config } : { asc: monoConfig(config) }).catch((cause: unknown) => {
    throw new UnusableRecording('unreadable', { cause })
  })
  const recording = collectRecording()
  let count = 0
  let isEnough = false
  for (const frame of frames) {
    if (isEnough) break
    const decoded = decodeFrame(decoder, frame)
    if (!decoded.channelData[0]?.length && count >= SILENT_FRAMES) recording.addFaulty(1)
    isEnough = recording.add(decoded)
    count += 1
  }
  const claimedRate = codec === 'aac' ? claimedRateOf(config) : undefined
  return { ...recording.finish(isEnough), ...(claimedRate && { claimedRate }) }
}

const HE_AAC = 5
const HE_AAC_STEREO = 29
const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]

/** The decoder refuses HE-AAC v2 only if the file declares it. Otherwise it decodes the mono channel and ignores the stereo data. */
function monoConfig(config: Buffer): Buffer {
  if (kindOf(config) !== HE_AAC_STEREO) return config
  const mono = Buffer.from(config)
  mono.writeUInt8((HE_AAC << 3) | (mono.readUInt8(0) & 7))
  return mono
}

/** Rates up to 24 kHz may be undeclared HE-AAC, so the decoder doubles them. */
function claimedRateOf(config: Buffer): number | undefined {
  return kindOf(config) === HE_AAC ? undefined : AAC_RATES[(config.readUInt16BE(0) >> 7) & 15]
}

function kindOf(config: Buffer): number {
  return config.readUInt8(0) >> 3
}

type Decoder = Awaited<ReturnType<typeof import('@audio/decode-aac').decoder>>

function decodeFrame(decoder: Decoder, frame: Buffer): ReturnType<Decoder['decode']> {
  try {
    return decoder.decode([frame])
  } catch {
    return { channelData: [], sampleRate: 0 }
  }
}
