import { randomUUID } from 'node:crypto'
import type { Address } from '#contracts/buying/address-views.ts'
import type { Account, SessionProof } from '#domain/kernel/actor.ts'
import { type Db, only } from '#domain/kernel/db.ts'
import { payoutAccounts } from '#domain/money/payouts/payouts-tables.ts'
import { sessions, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { hashPassword } from '#domain/people/accounts/password-hash.ts'

/** A user with an account, a profile and an open session. */
export type Person = Account & { sessionId: string; profileId: string; displayName: string }

type UserColumns = Partial<typeof users.$inferInsert>
type ProfileColumns = Partial<typeof userProfiles.$inferInsert>
export type PersonOverrides = {
  email?: string
  password?: string
  emailConfirmed?: boolean
  hasAcceptedTerms?: boolean
  profile?: ProfileColumns
}
export type BuilderOverrides = PersonOverrides & {
  isActive?: boolean
  /** With a complete payout account, which publishing requires. */
  canBePaid?: boolean
}

export const WORKSHOP: Address = {
  name: 'Ridge Workshop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94104',
  country: 'US',
  phone: '4155550100',
  email: 'workshop@tonewood.test',
}

let people = 0

/** `now`: the world's clock. Accounts are as old as their creation in the shop. */
export function personFactories(db: Db, now: () => Date) {
  async function person(user: UserColumns, profile: ProfileColumns, overrides: PersonOverrides): Promise<Person> {
    people += 1
    const at = now()
    const name = `${profile.isSeller ? 'Builder' : 'Person'} ${people}`
    const { password, emailConfirmed = true, hasAcceptedTerms = true } = overrides
    const account = only(
      await db
        .insert(users)
        .values({
          email: overrides.email ?? `${name.toLowerCase().replace(' ', '')}-${randomUUID().slice(0, 8)}@world.test`,
          // Not used to sign in unless a test sets a password, because hashing is slow on purpose.
          passwordHash: password === undefined ? 'none' : await hashPassword(password),
          emailConfirmedAt: emailConfirmed ? at : null,
          userMetadata: hasAcceptedTerms ? { terms_accepted_at: at.toISOString() } : {},
          createdAt: at,
          ...user,
        })
        .returning(),
    )
    const [madeProfile, session] = await Promise.all([
      db
        .insert(userProfiles)
        .values({ displayName: name, ...profile, ...overrides.profile, userId: account.id })
        .returning(),
      db.insert(sessions).values({ userId: account.id, createdAt: at, refreshedAt: at, verifiedAt: at }).returning(),
    ])
    const { id: profileId, displayName } = only(madeProfile)
    const { id, email, isOperator } = account
    const signsInWith: SessionProof['signsInWith'] = password === undefined ? [] : ['password']
    const proof: SessionProof = { at, aal: 'aal1', factors: [], signsInWith, hasRecoveryCodes: false }
    const signedIn = { id, email, emailConfirmed, isOperator, hasAcceptedTerms, sessionId: only(session).id, proof }
    return { ...signedIn, profileId, displayName }
  }

  return {
    buyer: (overrides: PersonOverrides = {}) => person({}, {}, overrides),
    operator: (overrides: PersonOverrides = {}) => person({ isOperator: true }, {}, overrides),
    /** A seller, active by default, whose workshop ships from San Francisco. */
    async builder({ isActive = true, canBePaid = false, ...overrides }: BuilderOverrides = {}) {
      const slug = `builder-${randomUUID().slice(0, 8)}`
      const builder = await person({}, { isSeller: true, isActive, slug, shippingAddress: WORKSHOP }, overrides)
      const account = { builderId: builder.profileId, idempotencyKey: slug, stripeAccountId: `acct_${slug}` }
      if (canBePaid) await db.insert(payoutAccounts).values({ ...account, isSubmitted: true, isReady: true })
      return builder
    },
  }
}
