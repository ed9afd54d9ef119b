/** The browser's answer to a request for a new passkey */
export type RegistrationAnswer = Answer & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}

/** The browser's answer to a request to use a passkey */
export type AssertionAnswer = Answer & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined }
}

type Answer = { id: string; rawId: string; type: 'public-key'; clientExtensionResults: object }

/** The challenge, origin and host that a response must match */
export type ExpectedAnswer = { challenge: string; origin: string; host: string }

/** Checks passkeys' answers. Throws for a wrong origin, challenge or signature, or without a PIN or fingerprint. */
export interface Webauthn {
  /** The new passkey's public key, and the device's count of its uses */
  readRegistration(
    answer: RegistrationAnswer,
    expected: ExpectedAnswer & { algorithms: number[] },
  ): Promise<{ credentialId: string; publicKey: Buffer; signCount: number }>
  /** The device's count. The caller compares it with the stored one. */
  readAssertion(
    answer: AssertionAnswer,
    expected: ExpectedAnswer & { passkey: { credentialId: string; publicKey: Buffer } },
  ): Promise<number>
}
