/** The storage key of the last role: `visitor`, `buyer` or `seller`. For display only, never a permission. */
export const ROLE_KEY = 'tonewood-role'
