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
  const decoder = await openDecoder(codec === 'alac' ? { alac: config } : { asc: config })
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
  return recording.finish(isEnough)
}

type Decoder = Awaited<ReturnType<typeof import('@audio/decode-aac').decoder>>

function decodeFrame(decoder: Decoder, frame: Buffer): ReturnType<Decoder['decode']> {
  try {
    return decoder.decode([frame])
  } catch {
    return { channelData: [], sampleRate: 0 }
  }
}
