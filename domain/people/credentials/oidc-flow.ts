import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { RECENT_PROOF_MINUTES, requireSession, verificationMethods } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { BadProviderAnswer, type ExternalIdentity } from '#domain/ports/identity-provider.ts'
import { sessions, users } from '../accounts/accounts-tables.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { openSession, type SessionGrant } from '../accounts/open-session.ts'
import { NO_PASSWORD } from '../accounts/password-hash.ts'
import { confirmSession } from '../accounts/raise-session.ts'
import { hashSecret, randomSecret } from '../accounts/random-secret.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import type { SignInPlace } from '../accounts/sign-in-place.ts'
import { providerConnectedEmail } from './credential-emails.ts'
import { oidcFlows, userIdentities } from './credentials-tables.ts'
import { findOrOpenAccount, refuseWhileReadOnly } from './find-or-open-account.ts'
import { hasSecondFactor } from './has-second-factor.ts'

const STARTED_MINUTES = 10
const CODE_MINUTES = 5
/** With a maximum age, providers must say when the user signed in there. A year forces no new sign-in. */
const SAYS_WHEN = { maxAgeSeconds: 31_536_000 }
/** Requires a new sign-in at the provider, because an open session there proves nothing. */
const CONFIRMS = { prompt: 'login', maxAgeSeconds: 0 }

type FlowDeps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'identityProvider'>
type Flow = typeof oidcFlows.$inferSelect
type Identity = ExternalIdentity & { issuer: string }
type Arrival = Identity & { readOnly: string | undefined }

type FlowStart = {
  /** The secret in the browser's cookie. Only this browser can finish the sign-in. */
  browser: string
  /** The hash of the client's PKCE verifier. Only this client can exchange the code. */
  codeChallenge: string
  returnPath: string
  prompt?: string | undefined
}

/** Starts a sign-in at the identity provider. Returns the address of the provider's page. */
export function startSignIn(ctx: FlowDeps, start: FlowStart): Promise<string> {
  return startFlow(ctx, start, { prompt: start.prompt, ...SAYS_WHEN })
}

/**
 * Starts it for the signed-in account: to connect an identity, which requires a recent proof, or to confirm the session with the
 * connected one.
 */
export function startLinking(ctx: FlowDeps & Needs<'actor'>, start: FlowStart): Promise<string> {
  const account = requireSession(ctx.actor, 'User not authenticated')
  const isConfirmation = verificationMethods(account).includes('provider')
  if (!isConfirmation) requireRecentProof(ctx)
  return startFlow(ctx, start, isConfirmation ? CONFIRMS : { prompt: start.prompt }, account.sessionId)
}

async function startFlow(
  ctx: FlowDeps,
  { browser, codeChallenge, returnPath }: FlowStart,
  asks: { prompt?: string | undefined; maxAgeSeconds?: number },
  linkingSessionId: string | null = null,
): Promise<string> {
  const secrets = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() }
  const url = await ctx.identityProvider.getSignInUrl(secrets, asks)
  await ctx.db.insert(oidcFlows).values({
    secretHash: hashSecret(secrets.state),
    browserHash: hashSecret(browser),
    codeChallenge,
    nonce: secrets.nonce,
    providerVerifier: secrets.verifier,
    returnPath,
    linkingSessionId,
    expiresAt: after(ctx, STARTED_MINUTES),
  })
  return url
}

/** The browser's next page, with the code of a sign-in or the reason for a refusal */
export type FlowOutcome = { returnPath?: string; code?: string; refusal?: Refusal }

/** The provider's answer: the query of the callback. The message of a read-only shop refuses new accounts and connections. */
type Callback = { browser: string; query: string; readOnly?: string | undefined }

/** Finishes a sign-in with the provider's answer, once and only in the browser that started it. */
export async function finishFlow(ctx: FlowDeps, { browser, query, readOnly }: Callback): Promise<FlowOutcome> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const code = randomSecret()
  const own = and(eq(oidcFlows.secretHash, hashSecret(state)), eq(oidcFlows.browserHash, hashSecret(browser)))
  // The update is the check: from here on, the state is unknown and no client has the code.
  const [flow] = await ctx.db
    .update(oidcFlows)
    .set({ secretHash: hashSecret(code), expiresAt: after(ctx, CODE_MINUTES) })
    .where(and(own, isNull(oidcFlows.userId), gt(oidcFlows.expiresAt, ctx.now())))
    .returning()
  if (!flow) return { refusal: new AuthRefusal('bad_oauth_state') }
  try {
    const identity = await readIdentity(ctx, { state, flow, query })
    const isLinking = flow.linkingSessionId !== null
    await (isLinking ? link : signInto)(ctx, flow, { ...identity, readOnly })
    return { returnPath: flow.returnPath, ...(isLinking ? {} : { code }) }
  } catch (error) {
    await ctx.db.delete(oidcFlows).where(eq(oidcFlows.secretHash, flow.secretHash))
    if (!(error instanceof Refusal)) throw error
    return { returnPath: flow.returnPath, refusal: error }
  }
}

type Answer = { state: string; flow: Flow; query: string }

async function readIdentity(ctx: FlowDeps, { state, flow, query }: Answer): Promise<Identity> {
  const issuer = ctx.settings.identityProvider?.issuer
  if (issuer === undefined) throw new AuthRefusal('oauth_provider_not_supported')
  const signIn = { state, nonce: flow.nonce, verifier: flow.providerVerifier }
  const identity = await ctx.identityProvider.readIdentity(signIn, query).catch((error) => {
    throw error instanceof BadProviderAnswer ? new AuthRefusal('bad_oauth_callback', { cause: error }) : error
  })
  if (!identity) throw new AuthRefusal('access_denied')
  return { ...identity, issuer }
}

async function signInto(ctx: FlowDeps, flow: Flow, identity: Arrival): Promise<void> {
  const enter = () =>
    ctx.db.transaction(async (tx) => {
      const { id: userId, lockedAt } = await findOrOpenAccount(ctx, tx, identity)
      if (lockedAt) throw new AuthRefusal('user_banned')
      await tx
        .update(oidcFlows)
        .set({ userId, verifiedAt: signedInAt(ctx, identity) })
        .where(eq(oidcFlows.secretHash, flow.secretHash))
    })
  try {
    await enter()
  } catch (error) {
    // A concurrent first sign-in of this identity, with another email, already opened its account.
    if (violatedConstraint(error) !== 'user_identities_subject') throw error
    await enter()
  }
}

/**
 * Connects the identity to the account of the requesting session, if that is still open. If it is already connected, it confirms the
 * session instead.
 */
async function link(ctx: FlowDeps, flow: Flow, identity: Arrival): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(oidcFlows).where(eq(oidcFlows.secretHash, flow.secretHash))
    const account = await lockLinkingAccount(tx, flow.linkingSessionId ?? '')
    const { issuer, subject, email } = identity
    const ofAccount = and(eq(userIdentities.userId, account.id), eq(userIdentities.issuer, issuer))
    const [connected] = await tx.select().from(userIdentities).where(ofAccount)
    if (connected) return confirmWith(ctx, tx, { account, identity, connected })
    // Starting required a recent proof, unless the identity was connected then.
    if (!isRecent(ctx, account.verifiedAt, RECENT_PROOF_MINUTES + STARTED_MINUTES))
      throw new AuthRefusal('reauthentication_needed')
    // One may have been added since.
    if (account.aal === 'aal1' && (await hasSecondFactor(tx, account.id))) throw new AuthRefusal('insufficient_aal')
    refuseWhileReadOnly(identity)
    const values = { userId: account.id, issuer, subject, email, createdAt: ctx.now() }
    const [linked] = await tx.insert(userIdentities).values(values).onConflictDoNothing().returning()
    if (!linked) throw new AuthRefusal('identity_already_exists')
    const provider = ctx.settings.identityProvider?.name ?? issuer
    await enqueueMail(ctx, tx, providerConnectedEmail, { to: account.email, provider })
  })
}

type Confirmation = { account: LinkingAccount; identity: Identity; connected: { subject: string } }

/** Counts as a recent sign-in if the connected identity just signed in. Replaces neither a second factor nor a password. */
async function confirmWith(ctx: FlowDeps, tx: Tx, { account, identity, connected }: Confirmation): Promise<void> {
  if (connected.subject !== identity.subject) throw new AuthRefusal('other_identity_connected')
  if (account.passwordHash !== NO_PASSWORD || (await hasSecondFactor(tx, account.id))) return
  const at = signedInAt(ctx, identity)
  if (!at || !isRecent(ctx, at, RECENT_PROOF_MINUTES)) throw new AuthRefusal('reauthentication_needed')
  await confirmSession(tx, account, { method: 'oauth', at })
}

/** When they signed in at the provider, at the latest now. A provider that does not say, such as Google, may have asked for nothing. */
function signedInAt(ctx: Needs<'now'>, { authenticatedAt }: ExternalIdentity): Date | null {
  return authenticatedAt ? new Date(Math.min(authenticatedAt.getTime(), ctx.now().getTime())) : null
}

function isRecent(ctx: Needs<'now'>, at: Date | null, minutes: number): boolean {
  return at !== null && at.getTime() >= ctx.now().getTime() - minutes * 60_000
}

type LinkingAccount = Awaited<ReturnType<typeof lockLinkingAccount>>

async function lockLinkingAccount(tx: Tx, sessionId: string) {
  const { id, email, passwordHash } = users
  const [account] = await tx
    .select({ id, email, passwordHash, sessionId: sessions.id, aal: sessions.aal, verifiedAt: sessions.verifiedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!account) throw new AuthRefusal('session_not_found')
  await lockOpenSession(tx, account)
  return account
}

type Exchange = { code: string; verifier: string; place: SignInPlace }

/** Opens the session of a finished sign-in, once, for the client that started it. */
export async function exchangeCode(ctx: FlowDeps, { code, verifier, place }: Exchange): Promise<SessionGrant> {
  // The deletion is the check, even for a wrong verifier: its sender should not have the code.
  const [flow] = await ctx.db
    .delete(oidcFlows)
    .where(and(eq(oidcFlows.secretHash, hashSecret(code)), isNotNull(oidcFlows.userId)))
    .returning()
  const userId = flow?.userId
  if (!flow || !userId) throw new AuthRefusal('flow_state_not_found')
  if (flow.expiresAt <= ctx.now()) throw new AuthRefusal('flow_state_expired')
  // PKCE uses the same hash as `hashSecret`.
  if (hashSecret(verifier) !== flow.codeChallenge) throw new AuthRefusal('bad_code_verifier')
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const issuer = ctx.settings.identityProvider?.issuer ?? ''
    const own = and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer))
    const [identity] = await tx.update(userIdentities).set({ lastSignInAt: ctx.now() }).where(own).returning()
    // It was disconnected, or the sign-in was reset, after the deletion above.
    if (!identity) throw new AuthRefusal('flow_state_not_found')
    const grant = user && (await openSession(ctx, tx, user, { method: 'oauth', place, verifiedAt: flow.verifiedAt }))
    if (!grant) throw new AuthRefusal('user_banned')
    return grant
  })
}

function after(ctx: Needs<'now'>, minutes: number): Date {
  return new Date(ctx.now().getTime() + minutes * 60_000)
}
