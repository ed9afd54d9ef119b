import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Profile } from './ensure-profile.ts'

/** For the owner only: contains addresses. */
export function ownProfileView(profile: Profile, owner: Actor): OwnProfile {
  return {
    id: profile.id,
    user_id: profile.userId,
    display_name: profile.displayName,
    business_name: profile.businessName,
    slug: profile.slug,
    is_seller: profile.isSeller,
    is_active: profile.isActive,
    is_featured: profile.isFeatured,
    suspended_at: profile.suspendedAt?.toISOString() ?? null,
    suspension_reason: profile.suspensionReason,
    is_operator: owner?.isOperator ?? false,
    operator_mfa: owner?.operatorMfa ? { step: owner.operatorMfa.step, due_at: owner.operatorMfa.dueAt.toISOString() } : null,
    first_name: profile.firstName,
    last_name: profile.lastName,
    avatar_url: profile.avatarUrl,
    banner_url: profile.bannerUrl,
    workshop_images: profile.workshopImages,
    location: profile.location,
    bio: profile.bio,
    specialties: profile.specialties,
    years_experience: profile.yearsExperience,
    website_url: profile.websiteUrl,
    phone: profile.phone,
    public_phone: profile.publicPhone,
    email: profile.email,
    shipping_address: profile.shippingAddress,
    business_address: profile.businessAddress,
    sale_terms: profile.saleTerms,
    vacation: vacationOf(profile),
    created_at: profile.createdAt.toISOString(),
    updated_at: profile.updatedAt.toISOString(),
  }
}

function vacationOf({ vacationStartsOn, vacationBackOn, isAway }: Profile): OwnProfile['vacation'] {
  if (vacationStartsOn === null || vacationBackOn === null) return null
  return { starts_on: vacationStartsOn, back_on: vacationBackOn, is_away: isAway }
}
