import { api } from '#app/lib/api.ts'
import type { Family } from '#contracts/catalog/measures/families.ts'
import type { AddSound } from '#contracts/catalog/sound-bodies.ts'
import type { OwnSound } from '#contracts/catalog/sound-views.ts'

type NewSound = AddSound & { title: string | null; family: Family | null }

/** Adds an uploaded recording to a listing, or to the past instruments, which have a title and a family. */
export function postSound(productId: string | null, sound: NewSound): Promise<OwnSound> {
  const { upload_key, phrase, recorded_with, description, title, family } = sound
  const json = { upload_key, phrase, recorded_with, description }
  if (productId !== null) return api('POST /api/v1/products/{id}/sounds', { params: { id: productId }, json })
  if (title === null || family === null) throw new Error('A past instrument needs a title and a family')
  return api('POST /api/v1/profile/sounds', { json: { ...json, title, family } })
}
