import { z } from 'zod'
import { contactFreeLine, contactInfoProblem } from '../kernel/contact-free-text.ts'
import { freeText } from '../kernel/free-text.ts'
import { Uuid } from '../kernel/uuid.ts'
import { VideoLinkBody } from '../kernel/video-link-body.ts'
import {
  MAX_BUILDS_OF_UPDATE,
  MAX_PICTURE_ALT,
  MAX_PUBLIC_NAME,
  MAX_UPDATE_PICTURES,
  MAX_UPDATE_TEXT,
  UPDATE_AUDIENCES,
} from './build-updates.ts'

const WHERE = 'Choose the builds for this update'

const Text = freeText(MAX_UPDATE_TEXT).default('')

const Link = VideoLinkBody.default(null)

/** Alt text; the stage and the build by default. */
const Alt = z.string().trim().max(MAX_PICTURE_ALT, `Keep the description to ${MAX_PICTURE_ALT} characters or less`).default('')

type Said = { text: string; audience: string; pictures?: readonly { alt: string }[] | undefined }

/** Public texts and alt texts must not contain contact details. */
function refuseContactInfo({ text, audience, pictures = [] }: Said, context: z.RefinementCtx): void {
  if (audience !== 'public') return
  const said = [
    { words: text, path: ['text'] },
    ...pictures.map(({ alt }, at) => ({ words: alt, path: ['pictures', at, 'alt'] })),
  ]
  for (const { words, path } of said) {
    const message = contactInfoProblem(words)
    if (message) context.addIssue({ code: 'custom', path, message })
  }
}

/** `POST /api/v1/build-updates`, for one build or several. A repeated `client_id` returns the first result. */
export const PostUpdate = z
  .object({
    client_id: Uuid,
    build_ids: z
      .array(Uuid, WHERE)
      .min(1, WHERE)
      .max(MAX_BUILDS_OF_UPDATE, `Choose at most ${MAX_BUILDS_OF_UPDATE} builds`)
      .transform((ids) => [...new Set(ids)]),
    kind: z.enum(['news', 'nothing_new']).default('news'),
    stage_key: z.string().max(40).nullable().default(null),
    text: Text,
    pictures: z
      .array(
        z.object({
          key: z.string().max(300),
          alt: Alt,
        }),
      )
      .max(MAX_UPDATE_PICTURES, `Maximum ${MAX_UPDATE_PICTURES} images allowed`)
      .default([]),
    link: Link,
    audience: z.enum(UPDATE_AUDIENCES).default('both'),
    /** When it happened, by the sender's clock. */
    happened_at: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .superRefine((update, context) => {
    refuseContactInfo(update, context)
    if (update.kind === 'nothing_new' || update.text || update.pictures.length > 0 || update.link) return
    context.addIssue({ code: 'custom', path: ['text'], message: 'Add a photo or a note' })
  })
export type PostUpdate = z.output<typeof PostUpdate>

/** Edits an update, within a day. */
export const EditUpdate = z
  .object({
    text: Text,
    link: Link,
    audience: z.enum(UPDATE_AUDIENCES),
    /** The alt texts of its photos, in order; an omitted field is unchanged. */
    pictures: z
      .array(z.object({ alt: Alt }))
      .max(MAX_UPDATE_PICTURES)
      .optional(),
  })
  .superRefine(refuseContactInfo)
export type EditUpdate = z.output<typeof EditUpdate>

/** The buyer's time zone and emails: the weekly summary, and when a stage is done. Omitted fields are unchanged. */
export const DigestSettingsBody = z.object({
  time_zone: z.string().max(64).optional(),
  is_wanted: z.boolean().optional(),
  stage_mails: z.boolean().optional(),
})
export type DigestSettingsBody = z.output<typeof DigestSettingsBody>

/** One side's consent to a public page. Only the buyer sets the name shown for them. */
export const PublicPageBody = z.object({
  agrees: z.boolean(),
  public_name: contactFreeLine(MAX_PUBLIC_NAME).default(''),
})
export type PublicPageBody = z.output<typeof PublicPageBody>

export const HeartBody = z.object({ has_heart: z.boolean() })
