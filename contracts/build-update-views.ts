import { z } from 'zod'
import { UPDATE_AUDIENCES, UPDATE_KINDS } from './build-updates.ts'

/** An entry of a build, as its two sides see it. What was removed has lost its words and pictures. */
export const BuildUpdate = z
  .object({
    id: z.string(),
    request_id: z.string(),
    /** The order of the entries; numbers may be missing between two. */
    number: z.number(),
    kind: z.enum(UPDATE_KINDS),
    stage_key: z.string().nullable(),
    stage_title: z.string().nullable(),
    text: z.string(),
    pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    link: z.string().nullable(),
    audience: z.enum(UPDATE_AUDIENCES),
    happened_at: z.string(),
    created_at: z.string(),
    edited_at: z.string().nullable(),
    is_removed: z.boolean(),
    /** The buyer has given it their heart. */
    has_heart: z.boolean(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'BuildUpdate' })
export type BuildUpdate = z.infer<typeof BuildUpdate>

/** The entries of a build, newest first. */
export const BuildUpdatesPage = z
  .object({
    updates: z.array(BuildUpdate),
    /** Ask for the entries before this one; null at the beginning. */
    next_before: z.number().nullable(),
  })
  .meta({ id: 'BuildUpdatesPage' })
export type BuildUpdatesPage = z.infer<typeof BuildUpdatesPage>

export const PostedUpdates = z.object({ updates: z.array(BuildUpdate) }).meta({ id: 'PostedUpdates' })
export const UpdateAnswer = z.object({ update: BuildUpdate })

/** Where the buyer is, whether they want the mail of Sunday evening, and one as soon as a stage is done. */
export const DigestSettings = z
  .object({ time_zone: z.string().nullable(), is_wanted: z.boolean(), stage_mails: z.boolean() })
  .meta({ id: 'BuildDigest' })
export type DigestSettings = z.infer<typeof DigestSettings>
