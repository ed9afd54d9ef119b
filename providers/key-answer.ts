/** The result of a key check: valid, refused, or unknown. */
export type KeyAnswer = { is: 'accepted' | 'refused' | 'unclear'; why: string; providerTime?: Date }
