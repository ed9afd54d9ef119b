import { type APIRequestContext, expect } from '@playwright/test'
import { apiCallsAs, ask, bearer, sessionOf } from './api-calls.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { thornquist } from './people.ts'

const RATE = 44_100
const LEAD_SECONDS = 1
const NOTES = 10

/** A WAV file with a second of faint noise, then ten plucked notes. */
export function takeOf(pitchHz: number): Buffer {
  const samples = Array.from({ length: (LEAD_SECONDS + NOTES / 2 + 1) * RATE }, (_, at) => {
    const time = at / RATE - LEAD_SECONDS
    const sinceNote = time % 0.5
    const isPlaying = time >= 0 && time < NOTES / 2
    const note = isPlaying ? Math.exp(-3 * sinceNote) * Math.sin(2 * Math.PI * pitchHz * sinceNote) : 0
    return Math.round(9000 * note + (Math.random() - 0.5) * 6)
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 2 * samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(2 * RATE, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(2 * samples.length, 40)
  return Buffer.concat([head, Buffer.from(Int16Array.from(samples).buffer)])
}

/** A new guitar of the demo builder with this recording of the guitar phrase, ready to play; returns its id. */
export async function recordedGuitar(request: APIRequestContext, name: string, pitchHz: number): Promise<string> {
  const session = await sessionOf(request, thornquist)
  const call = apiCallsAs(request, session)
  const id = await (await builderThroughApi(request)).lists(name, { categories: ['acoustic guitars'] })
  const file = { name: 'take.wav', mimeType: 'audio/wav', buffer: takeOf(pitchHz) }
  const sent = await ask(request, '/api/v1/uploads?bucket=soundsamples', {
    method: 'POST',
    headers: bearer(session),
    multipart: { bucket: 'soundsamples', file },
  })
  const { key } = await sent.json()
  await call('POST', `/products/${id}/sounds`, { upload_key: key, phrase: 'guitar', description: `${name} up close.` })
  const isReady = async () => (await call('GET', `/products/${id}/sounds`)).sounds.length
  await expect.poll(isReady, { timeout: 60_000 }).toBe(1)
  return id
}
