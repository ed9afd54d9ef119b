import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { freeLine } from '#contracts/kernel/free-text.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import type { SessionGrant } from '#domain/people/accounts/open-session.ts'
import { enrollTotp } from '#domain/people/credentials/enroll-totp.ts'
import {
  CODES_IN_A_SET,
  countRecoveryCodes,
  createRecoveryCodes,
  deleteRecoveryCodes,
  useRecoveryCode,
} from '#domain/people/credentials/recovery-codes.ts'
import { removeFactor } from '#domain/people/credentials/remove-factor.ts'
import { startPasskeyVerification, verifyPasskey } from '#domain/people/credentials/use-passkey.ts'
import { findFactor, verifyTotp } from '#domain/people/credentials/verify-totp.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { readJson } from '../http/read-json.ts'
import { sessionAnswer } from './auth-answers.ts'
import { rememberDevice, signInPlace } from './device-cookie.ts'
import { challengeId, UsedCredential } from './passkey-bodies.ts'
import { limitChallenges } from './passkey-routes.ts'
import { pendingContext, signedInContext } from './signed-in-context.ts'

type FactorContext = Context<HonoEnv>

const CHALLENGE_SECONDS = 300

const code = z.string('A code is required').max(100)
const EnrollBody = z.object({ factor_type: z.string().max(20), friendly_name: freeLine(120).optional() })
const VerifyBody = z.object({ code })
const VerifyFactorBody = z.object({
  challenge_id: challengeId.default(''),
  code: code.default(''),
  webauthn: z.object({ credential_response: UsedCredential }).optional(),
})

/** The second factors of the signed-in user, with the paths and answers of GoTrue */
export function factorRoutes() {
  return new Hono<HonoEnv>()
    .get('/recovery-codes', async (c) => {
      const ctx = await signedInContext(c)
      return c.json({ ...recoverySet(ctx.actor.id), ...(await countRecoveryCodes(ctx)) })
    })
    .post('/recovery-codes', (c) => newCodes(c, { replaces: false }))
    .post('/recovery-codes/regenerate', (c) => newCodes(c, { replaces: true }))
    .delete('/recovery-codes', async (c) => {
      const ctx = await signedInContext(c)
      await deleteRecoveryCodes(ctx)
      return c.json({ id: ctx.actor.id })
    })
    .post('/recovery-codes/verify', async (c) => {
      const ctx = await pendingContext(c)
      const body = await readJson(c, VerifyBody)
      return verifiedAnswer(c, (place) => useRecoveryCode(ctx, { ...body, place }))
    })
    .post('/', async (c) => {
      const ctx = await signedInContext(c)
      const { factor_type, friendly_name } = await readJson(c, EnrollBody)
      if (factor_type === 'webauthn') throw new AuthRefusal('mfa_webauthn_enroll_not_enabled')
      if (factor_type !== 'totp') throw new AuthRefusal('mfa_phone_enroll_not_enabled')
      const { id, name, key, uri } = await enrollTotp(ctx, friendly_name)
      return c.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode(uri), secret: key, uri } })
    })
    .post('/:id/challenge', async (c) => {
      const ctx = await pendingContext(c)
      const type = await findFactor(ctx, requireSession(ctx.actor), factorId(c))
      if (type === 'webauthn') return passkeyChallenge(c, ctx)
      // A code needs no challenge: it works once anyway. The client wants one first.
      const expiresAt = Math.floor(ctx.now().getTime() / 1000) + CHALLENGE_SECONDS
      return c.json({ id: randomUUID(), type: 'totp', expires_at: expiresAt })
    })
    .post('/:id/verify', async (c) => {
      const ctx = await pendingContext(c)
      const { challenge_id: challenge, code: typed, webauthn } = await readJson(c, VerifyFactorBody)
      if (!webauthn) return verifiedAnswer(c, (place) => verifyTotp(ctx, { factorId: factorId(c), code: typed, place }))
      return verifiedAnswer(c, (place) => verifyPasskey(ctx, { challenge, credential: webauthn.credential_response, place }))
    })
    .delete('/:id', async (c) => {
      const ctx = await signedInContext(c)
      await removeFactor(ctx, factorId(c))
      return c.json({ id: factorId(c) })
    })
}

async function passkeyChallenge(c: FactorContext, ctx: Parameters<typeof startPasskeyVerification>[0]) {
  await limitChallenges(c)
  const { challenge, options, expiresAt } = await startPasskeyVerification(ctx)
  const webauthn = { type: 'request', credential_options: { publicKey: options } }
  return c.json({ id: challenge, type: 'webauthn', expires_at: Math.floor(expiresAt.getTime() / 1000), webauthn })
}

async function verifiedAnswer(c: FactorContext, verify: (place: ReturnType<typeof signInPlace>) => Promise<SessionGrant>) {
  const place = signInPlace(c)
  const grant = await verify(place)
  rememberDevice(c, place.device)
  return c.json(await sessionAnswer(c.var.ctx, grant))
}

async function newCodes(c: FactorContext, { replaces }: { replaces: boolean }) {
  const ctx = await signedInContext(c)
  const { codes, createdAt } = await createRecoveryCodes(ctx, { replaces })
  return c.json({ ...recoverySet(ctx.actor.id), total: CODES_IN_A_SET, codes, created_at: createdAt.toISOString() })
}

function recoverySet(id: string) {
  return { id, type: 'recovery_code', friendly_name: 'Recovery codes' }
}

function factorId(c: FactorContext): string {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthRefusal('mfa_factor_not_found')
  return id
}

/** Without `#`, because the client puts it into a `data:` address as it is */
function qrCode(uri: string): string {
  return renderSVG(uri, { blackColor: 'black', whiteColor: 'white' })
}
