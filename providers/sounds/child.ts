import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { SoundPhrase } from '#contracts/catalog/sounds.ts'
import { processRecording } from './process-recording.ts'
import { UnusableRecording } from './unusable-recording.ts'

try {
  // Lower priority, so requests come first, but not so low that a busy machine uses up the time.
  setPriority(5)
} catch {
  // Not permitted under systemd.
}
// Stopping a shop in a terminal also signals its children, and must not fail a recording.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const phrase = process.argv[2] as SoundPhrase
const { mp3, ...answer } = await processRecording(await buffer(process.stdin), phrase).catch((error: unknown) => {
  if (error instanceof UnusableRecording) return { mp3: new Uint8Array(), failure: error.failure, sampleRate: error.sampleRate }
  throw error
})
const header = Buffer.from(JSON.stringify(answer))
const length = Buffer.alloc(4)
length.writeUInt32BE(header.length)
process.stdout.write(Buffer.concat([length, header, mp3]))
