import { z } from 'zod'
import { freeLine } from '#contracts/kernel/free-text.ts'
import type { AssertionAnswer, RegistrationAnswer } from '#domain/ports/webauthn.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

const credential = {
  id: base64url(2048),
  rawId: base64url(2048),
  type: z.literal('public-key'),
}
// Empty: the shop asks for no extensions.
const clientExtensionResults = z.unknown().transform(() => ({}))

const RegisteredCredential: z.ZodType<RegistrationAnswer> = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
}) as never

/** A passkey's answer to a challenge, at most 16 KB */
export const UsedCredential: z.ZodType<AssertionAnswer> = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
    userHandle: base64url(128).nullish(),
  }),
}) as never

export const challengeId = z.string('A challenge is required').max(100)
export const RegisterBody = z.object({ challenge_id: challengeId, credential: RegisteredCredential })
export const SignInWithPasskeyBody = z.object({ challenge_id: challengeId, credential: UsedCredential })
export const RenameBody = z.object({
  friendly_name: freeLine(120, 'A name is required').pipe(z.string().min(1, 'A name is required')),
})
