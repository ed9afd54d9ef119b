import type { Context } from 'hono'
import { type Account, isPending } from '#domain/kernel/actor.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { enforceWriteLimit, isWrite } from '../http/limit-writes.ts'
import { accountFromBearer } from './bearer.ts'

type SignedIn = Ctx & { actor: Account }

/** The context of the signed-in user, also between the two steps of a sign-in */
export async function pendingContext(c: Context<HonoEnv>): Promise<SignedIn> {
  const actor = await accountFromBearer(c.req.header('authorization'), c.var.ctx)
  if (!actor) throw new AuthRefusal('no_authorization')
  // Someone with only the password must not use up the owner's writes.
  if (isWrite(c)) await enforceWriteLimit(c.var.ctx, (isPending(actor) && actor.sessionId) || actor.id)
  return { ...c.var.ctx, actor }
}

/** The same once the sign-in is complete */
export async function signedInContext(c: Context<HonoEnv>): Promise<SignedIn> {
  const ctx = await pendingContext(c)
  if (isPending(ctx.actor)) throw new AuthRefusal('insufficient_aal')
  return ctx
}
