import { VACATION_LIMITS, type VacationBody } from '#contracts/catalog/vacation-bodies.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import type { SavedProfile } from '#contracts/people/profile-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { getToday } from '#domain/people/accounts/get-time-zone.ts'
import { lockOwnProfile } from '#domain/people/accounts/lock-own-profile.ts'
import { ownProfileView } from '#domain/people/accounts/own-profile-view.ts'
import { writeProfile } from '#domain/people/accounts/write-profile.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor'>

/** Plans or moves the signed-in builder's vacation. One that starts today pauses sales at once. */
export async function planVacation(ctx: Deps, { starts_on, back_on }: VacationBody): Promise<SavedProfile> {
  const account = requireAccount(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `vacation:${account.id}`, times: 60, seconds: 3600 })
  const today = await getToday(ctx, ctx.db, account.id)
  const fields = vacationErrors({ starts_on, back_on }, today)
  const [message] = Object.values(fields).flat()
  if (message) throw new Refusal('invalid_input', message, { fields })

  return ctx.db.transaction(async (tx) => {
    const profile = await lockOwnProfile(ctx, tx)
    if (!profile.isSeller) throw new Refusal('not_allowed', 'Enable seller mode first')
    const isAway = starts_on <= today
    const changes = { vacationStartsOn: starts_on, vacationBackOn: back_on, isAway }
    const written = await writeProfile(ctx, tx, { profile, changes })
    const said = isAway ? 'Sales are paused until you’re back' : 'Your vacation is planned'
    return { message: said, profile: ownProfileView(written, ctx.actor) }
  })
}

/** Ends the vacation or cancels the plan, so everything can be bought again. */
export async function endVacation(ctx: Deps): Promise<SavedProfile> {
  requireAccount(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => {
    const profile = await lockOwnProfile(ctx, tx)
    const changes = { vacationStartsOn: null, vacationBackOn: null, isAway: false }
    const written = profile.vacationBackOn === null ? profile : await writeProfile(ctx, tx, { profile, changes })
    const said = profile.isAway ? 'Your instruments are for sale again' : 'Vacation mode was canceled'
    return { message: said, profile: ownProfileView(written, ctx.actor) }
  })
}

function vacationErrors({ starts_on, back_on }: VacationBody, today: string): FieldErrors {
  const daysLater = (count: number) => addDays(today, count)
  // One day back, because it may still be yesterday in the builder's time zone.
  const isStartPossible = starts_on >= daysLater(-1) && starts_on <= daysLater(VACATION_LIMITS.aheadDays)
  if (!isStartPossible) return { starts_on: ['Choose a day between today and a year from now'] }
  if (back_on <= starts_on) return { back_on: ['Choose a day after your first day away'] }
  if (back_on <= today) return { back_on: ['Choose tomorrow or a later day'] }
  const latest = addDays(starts_on, VACATION_LIMITS.days)
  return back_on > latest ? { back_on: [`A vacation can last at most ${VACATION_LIMITS.days} days`] } : {}
}
