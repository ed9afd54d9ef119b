import { z } from 'zod'
import { UPDATE_AUDIENCES, UPDATE_KINDS } from './build-updates.ts'

/** An update as both sides see it. A deleted one has no text and no photos. */
export const BuildUpdate = z
  .object({
    id: z.string(),
    request_id: z.string(),
    /** The order of the entries; numbers can have gaps. */
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
    has_heart: z.boolean(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'BuildUpdate' })
export type BuildUpdate = z.infer<typeof BuildUpdate>

/** The entries of a build, newest first. */
export const BuildUpdatesPage = z
  .object({
    updates: z.array(BuildUpdate),
    /** Request the entries before this number; null if there are none. */
    next_before: z.number().nullable(),
  })
  .meta({ id: 'BuildUpdatesPage' })
export type BuildUpdatesPage = z.infer<typeof BuildUpdatesPage>

export const PostedUpdates = z.object({ updates: z.array(BuildUpdate) }).meta({ id: 'PostedUpdates' })
export const UpdateAnswer = z.object({ update: BuildUpdate })

/** The buyer's time zone, and whether they get the weekly summary and an email when a stage is done. */
export const DigestSettings = z
  .object({ time_zone: z.string().nullable(), is_wanted: z.boolean(), stage_mails: z.boolean() })
  .meta({ id: 'BuildDigest' })
export type DigestSettings = z.infer<typeof DigestSettings>
