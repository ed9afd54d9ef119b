import { MPEGDecoder } from 'mpg123-decoder'
import { collectRecording, type Recording } from './recording.ts'

/** Small, so that decoding stops soon after enough: a chunk can hold minutes of silence. */
const CHUNK_BYTES = 1024

/** Mono is decoded to two equal channels, of which one is enough if it is known to be mono. */
export async function decodeMp3(file: Uint8Array, { isMono = false } = {}): Promise<Recording> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const recording = collectRecording()
  let at = 0
  for (let isEnough = false; at < file.length && !isEnough; at += CHUNK_BYTES) {
    const decoded = decoder.decode(file.subarray(at, at + CHUNK_BYTES))
    recording.addFaulty(decoded.errors.length)
    isEnough = recording.add(isMono ? { ...decoded, channelData: decoded.channelData.slice(0, 1) } : decoded)
  }
  decoder.free()
  return recording.finish(at < file.length)
}
