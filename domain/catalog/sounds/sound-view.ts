import type { OwnSound, Sound } from '#contracts/catalog/sound-views.ts'
import { PHRASE_FACTS } from '#contracts/catalog/sounds.ts'
import { soundAddress } from '#contracts/people/uploads.ts'
import { abilities, type Verdict } from '#domain/kernel/authorize.ts'
import type { soundSamples } from './sound-samples-table.ts'

export type SoundRow = typeof soundSamples.$inferSelect

/** A ready recording as everyone hears it */
export function soundView(row: SoundRow): Sound {
  const { seconds, bytes, lufs, peaks } = row
  if (seconds === null || bytes === null || lufs === null || peaks === null) throw new Error(`Recording ${row.id} is not ready`)
  return { ...statedFields(row), seconds, bytes, lufs, peaks, url: soundAddress(row.uploadKey) }
}

/** A recording in any state, for the builder. `edit`: whether its instrument can be changed. */
export function ownSoundView(row: SoundRow, edit: Verdict): OwnSound {
  const { seconds, bytes, lufs, peaks, status, failure, warnings, title, family } = row
  return {
    ...statedFields(row),
    seconds,
    bytes,
    lufs,
    peaks,
    url: status === 'ready' ? soundAddress(row.uploadKey) : null,
    status,
    failure,
    sample_rate: row.sampleRate,
    warnings,
    clipped_count: row.clippedCount,
    gain_db: row.gainDb,
    title,
    family,
    can: abilities({ edit, delete: edit }),
  }
}

function statedFields({ id, phrase, decaySeconds, recordedWith, description, createdAt }: SoundRow) {
  return {
    id,
    phrase,
    phrase_label: PHRASE_FACTS[phrase].label,
    decay_seconds: decaySeconds,
    recorded_with: recordedWith,
    description,
    created_at: createdAt.toISOString(),
  }
}
