/** The smallest number of people that is shown: fewer could be identified. */
export const MINIMUM_COHORT = 5
