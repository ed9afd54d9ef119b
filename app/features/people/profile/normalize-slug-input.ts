import slugify from '@sindresorhus/slugify'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'

/**
 * Normalizes a slug while it is typed, the way the shop saves it (specification, section 5; domain/people/accounts/find-free-slug.ts).
 * A trailing hyphen stays until the next letter.
 */
export function normalizeSlugInput(text: string): string {
  const kept = text.replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
  const slug = slugify(kept, { decamelize: false, preserveTrailingDash: true })
  return (/\s$/.test(kept) && slug !== '' && !slug.endsWith('-') ? `${slug}-` : slug).slice(0, PROFILE_LIMITS.slug)
}
