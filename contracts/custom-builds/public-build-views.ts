import { z } from 'zod'
import { STAGE_STATUSES } from './build-states.ts'

/** The public view of a build, once both sides agree. No price, no exact days, no names except the builder's and a chosen one. */
export const PublicBuild = z.object({
  slug: z.string(),
  title: z.string(),
  builder: z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() }),
  /** The buyer's chosen name; null for none. */
  public_name: z.string().nullable(),
  is_finished: z.boolean(),
  /** `2026-11`; null before the work begins. */
  started_in: z.string().nullable(),
  finished_in: z.string().nullable(),
  stages: z.array(z.object({ key: z.string(), title: z.string(), status: z.enum(STAGE_STATUSES) })),
  /** A story once it is finished: from its beginning. Until then the newest first. */
  updates: z.array(
    z.object({
      number: z.number(),
      stage_title: z.string().nullable(),
      month: z.string(),
      text: z.string(),
      pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
      link: z.string().nullable(),
    }),
  ),
})
export type PublicBuild = z.infer<typeof PublicBuild>

/** A finished build with a page of its own, on the profile of its builder. */
export type BuildStory = { slug: string; title: string; picture: { key: string; alt: string } | null }
