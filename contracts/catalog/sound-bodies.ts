import { z } from 'zod'
import { freeLine, freeText } from '../kernel/free-text.ts'
import { FAMILY_IDS } from './measures/families.ts'
import { MAX_RECORDED_WITH, MAX_SOUND_DESCRIPTION, MAX_SOUND_TITLE, SOUND_PHRASES } from './sounds.ts'

const fields = {
  /** The key that the upload returned */
  upload_key: z.string().max(200),
  phrase: z.enum(SOUND_PHRASES),
  recorded_with: freeLine(MAX_RECORDED_WITH).default(''),
  description: freeText(MAX_SOUND_DESCRIPTION).default(''),
}

const Title = freeLine(MAX_SOUND_TITLE).pipe(z.string().min(1, 'Enter a name and year'))

/** `POST /api/v1/products/{id}/sounds`. Repeating a body returns the same recording; a used upload with other details is a conflict. */
export const AddSound = z.object(fields)
export type AddSound = z.infer<typeof AddSound>

/** `POST /api/v1/profile/sounds`: an instrument that is not in the shop */
export const AddPastSound = z.object({ ...fields, title: Title, family: z.enum(FAMILY_IDS) })
export type AddPastSound = z.infer<typeof AddPastSound>

/** `PATCH /api/v1/sounds/{id}`: omitted fields stay unchanged. `title` only of a past instrument */
export const EditSound = z
  .object({ recorded_with: freeLine(MAX_RECORDED_WITH), description: freeText(MAX_SOUND_DESCRIPTION), title: Title })
  .partial()
export type EditSound = z.infer<typeof EditSound>
