/** Where the session stores who was last signed in: `visitor`, `buyer` or `seller`. For display only, never a permission. */
export const ROLE_KEY = 'tonewood-role'
