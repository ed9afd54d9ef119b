/** The choice of those that do not say, in the address. Some facets have 'none' as a value. */
export const NOT_GIVEN = 'not-given'
