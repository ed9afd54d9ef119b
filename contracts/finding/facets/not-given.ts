/** The URL value for “not given”. Some facets use 'none' as a value. */
export const NOT_GIVEN = 'not-given'
