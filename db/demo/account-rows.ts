import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { contactEmail, demoBuilders, shipFrom } from './demo-builders.ts'
import { demoBuilderSlug, demoBuyers, demoPeople } from './demo-people.ts'
import { stableId } from './stable-id.ts'
import { statedTerms } from './stated-terms.ts'
import { waitingBuilders } from './waiting-builders.ts'

type UserRow = typeof users.$inferInsert
type ProfileRow = typeof userProfiles.$inferInsert

/** `known`: the hash of the demo password; `unguessable`: of a random one. */
export type DemoHashes = { known: Record<'buyer' | 'builder' | 'operator', string>; unguessable: string }

/** Accounts that can sign in immediately, because their addresses are confirmed. */
export function userRows(now: Date, hashes: DemoHashes): UserRow[] {
  const buyers = demoBuyers.map(({ email, daysAgo }) => {
    const passwordHash = email === demoPeople.buyer ? hashes.known.buyer : hashes.unguessable
    return userRow(email, passwordHash, daysBefore(now, daysAgo))
  })
  const builders = [...demoBuilders, ...waitingBuilders].map((builder) => {
    const passwordHash = builder.slug === demoBuilderSlug ? hashes.known.builder : hashes.unguessable
    const row = userRow(signInEmail(builder), passwordHash, daysBefore(now, builder.daysAgo))
    return { ...row, userMetadata: { ...row.userMetadata, is_builder: true, redirect_to_dashboard: true } }
  })
  const operator = { ...userRow(demoPeople.operator, hashes.known.operator, daysBefore(now, 640)), isOperator: true }
  return [...buyers, ...builders, operator]
}

export function profileRows(now: Date): ProfileRow[] {
  const buyers = demoBuyers.map(({ email, firstName, lastName, location, address, daysAgo }): ProfileRow => {
    const seen = moments(now, daysAgo)
    return {
      ...profileKeys(email),
      displayName: `${firstName} ${lastName}`,
      firstName,
      lastName,
      location,
      shippingAddress: address,
      ...seen,
    }
  })
  const operator: ProfileRow = { ...profileKeys(demoPeople.operator), displayName: 'Tonewood', ...moments(now, 640) }
  const listed = demoBuilders.map((builder) => builderRow(now, builder, { isActive: true }))
  const waiting = waitingBuilders.map((builder) => builderRow(now, builder, { isActive: false }))
  return [...buyers, ...listed, ...waiting, operator]
}

export function userId(email: string): string {
  return stableId('user', email)
}

/** Builders are referenced by their profile, as everywhere in the shop. */
export function builderId(slug: string): string {
  return stableId('builder', slug)
}

function userRow(email: string, passwordHash: string, createdAt: Date): UserRow {
  const userMetadata = { terms_accepted_at: createdAt.toISOString() }
  return { id: userId(email), email, passwordHash, userMetadata, emailConfirmedAt: createdAt, createdAt, updatedAt: createdAt }
}

type AnyBuilder = DemoBuilder | (typeof waitingBuilders)[number]

function builderRow(now: Date, builder: AnyBuilder, { isActive }: { isActive: boolean }): ProfileRow {
  const { slug, businessName, firstName, lastName, location, bio, yearsExperience, phone } = builder
  return {
    id: builderId(slug),
    userId: userId(signInEmail(builder)),
    slug,
    displayName: `${firstName} ${lastName}`,
    businessName,
    firstName,
    lastName,
    location,
    bio,
    yearsExperience,
    phone,
    publicPhone: phone,
    isSeller: true,
    isActive,
    isFeatured: builder.isFeatured ?? false,
    specialties: builder.specialties,
    avatarUrl: `/plates/avatars/${slug}-256.webp`,
    websiteUrl: `https://${builder.domain}`,
    email: contactEmail(builder),
    shippingAddress: shipFrom(builder),
    businessAddress: shipFrom(builder),
    saleTerms: statedTerms(builder.saleTerms),
    ...moments(now, builder.daysAgo),
  }
}

/** The builder's sign-in address. */
export function signInEmail(builder: Pick<AnyBuilder, 'slug' | 'firstName' | 'domain'>): string {
  return builder.slug === demoBuilderSlug ? demoPeople.builder : `${builder.firstName.toLowerCase()}@${builder.domain}`
}

function profileKeys(email: string): Pick<ProfileRow, 'userId'> & { id: string } {
  return { id: stableId('profile', email), userId: userId(email) }
}

function moments(now: Date, daysAgo: number) {
  return { createdAt: daysBefore(now, daysAgo), updatedAt: daysBefore(now, daysAgo) }
}
