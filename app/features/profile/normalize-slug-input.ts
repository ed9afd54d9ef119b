import slugify from '@sindresorhus/slugify'
import { PROFILE_LIMITS } from '#contracts/profile.ts'

/**
 * A slug while it is typed, spelled as the shop will save it (specification, section 5; domain/accounts/find-free-slug.ts).
 * The hyphen at its end stays until the next letter.
 */
export function normalizeSlugInput(text: string): string {
  const kept = text.replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
  const slug = slugify(kept, { decamelize: false, preserveTrailingDash: true })
  return (/\s$/.test(kept) && slug !== '' && !slug.endsWith('-') ? `${slug}-` : slug).slice(0, PROFILE_LIMITS.slug)
}
