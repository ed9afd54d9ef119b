import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { Profile } from '../accounts/ensure-profile.ts'
import { setBuilderStatus } from '../accounts/set-builder-status.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** The email to a suspended builder quotes `reason`. */
export type BuilderModeration = { is_active?: boolean; is_featured?: boolean; reason?: string }

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** An operator lists a builder, takes them off the shop, or features them. What is so already changes nothing. */
export async function moderateBuilder(ctx: Deps, profileId: string, change: BuilderModeration): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    // As its owner locks it, so that no sale of theirs waits for us while we wait for it.
    const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, profileId)).for('no key update')
    if (!profile?.isSeller) throw new Refusal('not_found', 'Builder not found')
    const subject = { subjectId: profile.id, subjectName: profile.businessName || profile.displayName }

    const { is_active: isActive, is_featured: isFeatured, reason = '' } = change
    const isListing = isActive !== undefined && isNews(profile, isActive)
    const isFeaturing = isFeatured !== undefined && isFeatured !== profile.isFeatured
    const standing = { ...(isListing && standingFor(ctx, isActive, reason)), ...(isFeaturing && { isFeatured }) }
    // Once: of a row written twice the account is looked up again, and whoever is leaving has locked it and waits for us.
    if (isListing || isFeaturing) await setBuilderStatus(tx, ctx, profileId, standing)
    if (isListing) {
      const act = isActive ? 'activate-builder' : 'suspend-builder'
      await recordOperatorAction(tx, ctx, operator, { act, ...subject, details: reason ? { reason } : {} })
      await emailBuilder(ctx, tx, profile, { isActive, reason })
    }
    if (isFeaturing)
      await recordOperatorAction(tx, ctx, operator, { act: isFeatured ? 'feature-builder' : 'unfeature-builder', ...subject })
  })
}

/** Suspending somebody who only waits is news too: it turns them away. */
function isNews(profile: Profile, isActive: boolean): boolean {
  return isActive ? !profile.isActive : profile.isActive || profile.suspendedAt === null
}

function standingFor(ctx: Deps, isActive: boolean, reason: string) {
  if (isActive) return { isActive, suspendedAt: null, suspensionReason: null }
  return { isActive, suspendedAt: ctx.now(), suspensionReason: reason || null }
}

async function emailBuilder(ctx: Deps, tx: Tx, profile: Profile, decision: { isActive: boolean; reason: string }): Promise<void> {
  const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, profile.userId))).email
  const { isActive, reason } = decision
  await ctx.jobs.enqueue(
    tx,
    'send-mail',
    isActive ? { mail: 'builder-activated', to } : { mail: 'builder-suspended', to, reason },
  )
}
