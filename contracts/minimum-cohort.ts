/** A number of people is shown from here on: who fewer are could be guessed. */
export const MINIMUM_COHORT = 5
