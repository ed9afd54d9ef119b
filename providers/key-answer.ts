/** What a provider says to a key: it works, it is refused, or nobody can say. */
export type KeyAnswer = { is: 'accepted' | 'refused' | 'unclear'; why: string; providerTime?: Date }
