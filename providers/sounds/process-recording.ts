import type { SoundPhrase } from '#contracts/catalog/sounds.ts'
import type { ProcessedSound } from '#domain/ports/sounds.ts'
import { encodeLevelled } from './encode-levelled.ts'
import { measureLoudness } from './loudness.ts'
import { readPlaying } from './read-playing.ts'
import { waveform } from './waveform.ts'

/** Every step from the file to the MP3. Throws `UnusableRecording`. */
export async function processRecording(
  file: Buffer,
  phrase: SoundPhrase,
): Promise<Exclude<ProcessedSound, { failure: unknown }>> {
  const { kept, rate, ...found } = await readPlaying(file, phrase)
  const { mp3, decoded, gainDb } = await encodeLevelled(kept, rate)
  return {
    mp3,
    facts: {
      ...found,
      seconds: kept.length / rate,
      bytes: mp3.length,
      lufs: measureLoudness(decoded, rate),
      gainDb,
      peaks: waveform(decoded),
    },
  }
}
