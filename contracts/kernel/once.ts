/** For a parameter or field that has several values but takes one */
export const ONCE = 'Enter only one value'
