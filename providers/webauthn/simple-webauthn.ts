import type { ExpectedAnswer, Webauthn } from '#domain/ports/webauthn.ts'

/** Passkeys, checked by `@simplewebauthn/server`, which is imported at the first use because that takes a third of a second. */
export function simpleWebauthn(): Webauthn {
  return {
    async readRegistration(answer, { algorithms, ...expected }) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      await refuseCertificates(answer.response.attestationObject)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        ...checks(expected),
        supportedAlgorithmIDs: algorithms,
      })
      if (!verified) throw new Error('The attestation is invalid')
      const { id: credentialId, publicKey, counter: signCount } = registrationInfo.credential
      return { credentialId, publicKey: Buffer.from(publicKey), signCount }
    },
    async readAssertion(answer, { passkey, ...expected }) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        ...checks(expected),
        // The caller compares the stored count, so that two answers at once cannot both pass.
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      })
      if (!verified) throw new Error('The signature is invalid')
      return authenticationInfo.newCounter
    },
  }
}

function checks({ challenge, origin, host }: ExpectedAnswer) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true }
}

/** Refuses attestation certificates: the library would parse them and fetch the addresses in them. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isSelfSigned = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (attestation.get('fmt') !== 'none' && !isSelfSigned) throw new Error('The attestation has certificates')
}
