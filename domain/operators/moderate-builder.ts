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

/** An operator lists, suspends or features a builder. Repeating it changes nothing. */
export async function moderateBuilder(ctx: Deps, profileId: string, change: BuilderModeration): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    // Locked in the same way as by its owner, so that no sale of theirs and this action wait for each other.
    const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, profileId)).for('no key update')
    if (!profile?.isSeller) throw new Refusal('not_found', 'Builder not found')
    const subject = { subjectId: profile.id, subjectName: profile.businessName || profile.displayName }

    const { is_active: isActive, is_featured: isFeatured, reason = '' } = change
    const isListing = isActive !== undefined && isNews(profile, isActive)
    const isFeaturing = isFeatured !== undefined && isFeatured !== profile.isFeatured
    const standing = { ...(isListing && standingFor(ctx, isActive, reason)), ...(isFeaturing && { isFeatured }) }
    // In one update: a row updated twice checks the account again, and an account deletion that waits for us has locked it.
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

/** Suspending a pending builder also sends the email: it turns them away. */
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
