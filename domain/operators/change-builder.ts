import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { Profile } from '../accounts/ensure-profile.ts'
import { setBuilderStanding } from '../accounts/set-builder-standing.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { recordAct } from './record-act.ts'

/** `reason` is told to the builder who is suspended. */
export type ChangeBuilder = { is_active?: boolean; is_featured?: boolean; reason?: string }

type Deeds = Needs<'db' | 'now' | 'actor' | 'jobs'>

/** An operator lists a builder, takes them off the shop, or features them. What is so already changes nothing. */
export async function changeBuilder(ctx: Deeds, profileId: string, change: ChangeBuilder): Promise<void> {
  const operator = operatorIn(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    // As its owner locks it, so that no sale of theirs waits for us while we wait for it.
    const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, profileId)).for('no key update')
    if (!profile?.isSeller) throw new Refusal('not_found', 'Builder not found')
    const subject = { subjectId: profile.id, subjectName: profile.businessName || profile.displayName }

    if (change.is_active !== undefined && isNews(profile, change.is_active)) {
      await setActive(ctx, tx, profile, change.is_active, change.reason ?? '')
      const act = change.is_active ? 'activate-builder' : 'suspend-builder'
      await recordAct(tx, ctx, operator, { act, ...subject, details: change.reason ? { reason: change.reason } : {} })
    }
    if (change.is_featured !== undefined && change.is_featured !== profile.isFeatured) {
      await setBuilderStanding(tx, ctx, profileId, { isFeatured: change.is_featured })
      await recordAct(tx, ctx, operator, { act: change.is_featured ? 'feature-builder' : 'unfeature-builder', ...subject })
    }
  })
}

/** Suspending somebody who only waits is news too: it turns them away. */
function isNews(profile: Profile, isActive: boolean): boolean {
  return isActive ? !profile.isActive : profile.isActive || profile.suspendedAt === null
}

async function setActive(ctx: Deeds, tx: Tx, profile: Profile, isActive: boolean, reason: string): Promise<void> {
  const standing = isActive
    ? { suspendedAt: null, suspensionReason: null }
    : { suspendedAt: ctx.now(), suspensionReason: reason || null }
  await setBuilderStanding(tx, ctx, profile.id, { isActive, ...standing })
  const to = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, profile.userId))).email
  await ctx.jobs.enqueue(
    tx,
    'send-mail',
    isActive ? { mail: 'builder-activated', to } : { mail: 'builder-suspended', to, reason },
  )
}
