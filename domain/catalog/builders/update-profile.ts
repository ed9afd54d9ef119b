import { streetLineErrors } from '#contracts/buying/address-errors.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { UpdateProfile } from '#contracts/people/profile-bodies.ts'
import type { SavedProfile } from '#contracts/people/profile-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { Profile } from '#domain/people/accounts/ensure-profile.ts'
import { lockOwnProfile } from '#domain/people/accounts/lock-own-profile.ts'
import { ownProfileView } from '#domain/people/accounts/own-profile-view.ts'
import { writeProfile } from '#domain/people/accounts/write-profile.ts'
import { claimProfilePictures } from './claim-profile-pictures.ts'
import { profileChanges } from './profile-changes.ts'

type UpdateProfileDeps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

// Each round serves one of the concurrent requests for a slug.
const MOST_ROUNDS = 20

/** Changes the signed-in user's profile. */
export async function updateProfile(ctx: UpdateProfileDeps, input: UpdateProfile): Promise<SavedProfile> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `profile:${account.id}`, times: 120, seconds: 3600 })
  for (let round = 1; ; round += 1) {
    try {
      return await ctx.db.transaction((tx) => update(ctx, tx, input))
    } catch (error) {
      const lost = violatedConstraint(error)
      const isSlugTaken = lost === 'user_profiles_slug_key' || lost === 'profile_slugs_pkey'
      if (!isSlugTaken || round === MOST_ROUNDS) throw error
    }
  }
}

async function update(ctx: UpdateProfileDeps, tx: Tx, input: UpdateProfile): Promise<SavedProfile> {
  const profile = await lockOwnProfile(ctx, tx)
  const avatar_url = withoutOrigin(input.avatar_url, ctx.settings.publicUrl)
  const banner_url = withoutOrigin(input.banner_url, ctx.settings.publicUrl)
  if (profile.isSeller && input.business_name === null) throw missing('business_name', 'Enter your business name')
  // Only a new builder's slug follows the name.
  if (profile.isSeller && profile.businessName !== null && input.slug === '') throw missing('slug', 'Enter a slug')
  refuseLongShipFrom(profile, input)
  await claimProfilePictures(ctx, tx, profile, { ...input, avatar_url, banner_url })

  const written = await writeProfile(ctx, tx, { profile, changes: profileChanges({ ...input, avatar_url, banner_url }) })
  const isFirst = profile.isSeller && profile.businessName === null && written.businessName !== null
  return { message: `Profile ${isFirst ? 'created' : 'updated'} successfully!`, profile: ownProfileView(written, ctx.actor) }
}

/** An upload's response has a full URL. The stored one has no origin, so another site's address cannot pass for ours. */
function withoutOrigin(address: UpdateProfile['avatar_url'], origin: string): UpdateProfile['avatar_url'] {
  return address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** Parcels ship from the business address if there is no other, so carriers must be able to print it. */
function refuseLongShipFrom(profile: Profile, input: UpdateProfile) {
  if (input.shipping_address === undefined && input.business_address === undefined) return
  const { shipping_address = profile.shippingAddress, business_address = profile.businessAddress } = input
  if (shipping_address !== null || business_address === null) return
  const errors = Object.entries(streetLineErrors(business_address)).map(([field, messages]) => [
    `business_address.${field}`,
    messages,
  ])
  if (errors.length > 0)
    throw new Refusal('invalid_input', 'Please check the highlighted fields', { fields: Object.fromEntries(errors) })
}

function missing(field: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { [field]: [message] } })
}
