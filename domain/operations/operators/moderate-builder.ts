import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { Profile } from '#domain/people/accounts/ensure-profile.ts'
import { setBuilderStatus } from '#domain/people/accounts/set-builder-status.ts'
import { builderActivatedEmail, builderSuspendedEmail } from './builder-emails.ts'
import { type NewOperatorAction, recordOperatorAction } from './record-operator-action.ts'

/** The email to a suspended builder quotes `reason`. */
export type BuilderModeration = { is_active?: boolean; is_featured?: boolean; reason?: string }

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** An operator lists, suspends or features a builder. Can be repeated. */
export async function moderateBuilder(ctx: Deps, profileId: string, change: BuilderModeration): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    // Locked like by its owner, so that a sale and this action do not deadlock.
    const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, profileId)).for('no key update')
    if (!profile?.isSeller) throw new Refusal('not_found', 'Builder not found')
    const news = changesIn(change, profile)
    if (Object.keys(news).length === 0) return
    if (news.is_active) await refuseLocked(tx, profile)
    const { reason = '' } = change
    // Written once: a second write would look up the account again, which a concurrent deletion has locked while it waits for us.
    await setBuilderStatus(ctx, tx, profileId, standingFor(ctx, { ...news, reason }))
    const subject = { subjectId: profile.id, subjectName: profile.businessName || profile.displayName }
    for (const action of actionsFor({ ...news, reason })) await recordOperatorAction(ctx, tx, operator, { ...action, ...subject })
    if (news.is_active !== undefined) await emailBuilder(ctx, tx, profile, { isActive: news.is_active, reason })
  })
}

/** A builder who cannot sign in cannot ship. */
async function refuseLocked(tx: Tx, { userId }: Profile): Promise<void> {
  const [user] = await tx.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, userId))
  if (user?.lockedAt) throw new Refusal('conflict', 'The builder’s account is locked. Unlock it first.')
}

/** The requested changes that are not in effect yet */
function changesIn({ is_active, is_featured }: BuilderModeration, profile: Profile): BuilderModeration {
  return {
    ...(is_active !== undefined && isStatusNews(is_active, profile) && { is_active }),
    ...(is_featured !== undefined && is_featured !== profile.isFeatured && { is_featured }),
  }
}

/** Suspending a pending builder rejects them, so they are notified. */
function isStatusNews(isActive: boolean, profile: Profile): boolean {
  return isActive ? !profile.isActive : profile.isActive || profile.suspendedAt === null
}

function standingFor(ctx: Deps, { is_active: isActive, is_featured: isFeatured, reason }: BuilderModeration) {
  const featured = isFeatured === undefined ? {} : { isFeatured }
  if (isActive === undefined) return featured
  if (isActive) return { ...featured, isActive, suspendedAt: null, suspensionReason: null }
  return { ...featured, isActive, suspendedAt: ctx.now(), suspensionReason: reason || null }
}

/** The audit log's wording */
function actionsFor({ is_active: isActive, is_featured: isFeatured, reason }: BuilderModeration): NewOperatorAction[] {
  const actions: NewOperatorAction[] = []
  if (isActive !== undefined)
    actions.push({ act: isActive ? 'activate-builder' : 'suspend-builder', details: reason ? { reason } : {} })
  if (isFeatured !== undefined) actions.push({ act: isFeatured ? 'feature-builder' : 'unfeature-builder' })
  return actions
}

async function emailBuilder(ctx: Deps, tx: Tx, profile: Profile, decision: { isActive: boolean; reason: string }): Promise<void> {
  const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, profile.userId))).email
  const { isActive, reason } = decision
  if (isActive) await enqueueMail(ctx, tx, builderActivatedEmail, { to })
  else await enqueueMail(ctx, tx, builderSuspendedEmail, { to, reason })
}
