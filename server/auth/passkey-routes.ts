import { type Context, Hono } from 'hono'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
  startPasskeyRegistration,
} from '#domain/people/credentials/manage-passkeys.ts'
import { removePasskey } from '#domain/people/credentials/remove-factor.ts'
import { signInWithPasskey, startPasskeySignIn } from '#domain/people/credentials/use-passkey.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { readJson } from '../http/read-json.ts'
import { sessionAnswer } from './auth-answers.ts'
import { rememberDevice, signInPlace } from './device-cookie.ts'
import { deviceLabel } from './device-label.ts'
import { RegisterBody, RenameBody, SignInWithPasskeyBody } from './passkey-bodies.ts'
import { signedInContext } from './signed-in-context.ts'

type PasskeyContext = Context<HonoEnv>

/** Passkeys, with the paths and answers of GoTrue */
export function passkeyRoutes() {
  return new Hono<HonoEnv>()
    .post('/authentication/options', async (c) => {
      await limitChallenges(c)
      return c.json(challengeAnswer(await startPasskeySignIn(c.var.ctx)))
    })
    .post('/authentication/verify', async (c) => {
      const { challenge_id: challenge, credential } = await readJson(c, SignInWithPasskeyBody)
      const place = signInPlace(c)
      const grant = await signInWithPasskey(c.var.ctx, { challenge, credential, place })
      rememberDevice(c, place.device)
      return c.json(await sessionAnswer(c.var.ctx, grant))
    })
    .post('/registration/options', async (c) => {
      const ctx = await signedInContext(c)
      await limitChallenges(c)
      return c.json(challengeAnswer(await startPasskeyRegistration(ctx)))
    })
    .post('/registration/verify', async (c) => {
      const ctx = await signedInContext(c)
      const { challenge_id: challenge, credential } = await readJson(c, RegisterBody)
      const name = deviceLabel(c.req.header('user-agent'))
      const { last_used_at: _, ...added } = passkeyAnswer(await addPasskey(ctx, { challenge, credential, name }))
      return c.json(added)
    })
    .get('/', async (c) => c.json((await listPasskeys(await signedInContext(c))).map(passkeyAnswer)))
    .patch('/:id', async (c) => {
      const ctx = await signedInContext(c)
      const { friendly_name } = await readJson(c, RenameBody)
      return c.json(passkeyAnswer(await renamePasskey(ctx, passkeyId(c), friendly_name)))
    })
    .delete('/:id', async (c) => {
      await removePasskey(await signedInContext(c), passkeyId(c))
      return c.body(null, 204)
    })
}

/** At most 100 challenges in ten minutes per network, because they require no account. */
export function limitChallenges(c: PasskeyContext): Promise<void> {
  return enforceRateLimit(c.var.ctx, { key: `passkey-challenge:from:${c.var.clientNetwork}`, times: 100, seconds: 600 })
}

type Challenge = { challenge: string; options: object; expiresAt: Date }

function challengeAnswer({ challenge, options, expiresAt }: Challenge) {
  return { challenge_id: challenge, options, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

function passkeyAnswer({ id, name, createdAt, lastUsedAt }: Passkey) {
  const times = { created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() }
  return { id, friendly_name: name, ...times }
}

function passkeyId(c: PasskeyContext): string {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthRefusal('webauthn_credential_not_found')
  return id
}
