/** Where the session leaves who was last signed in here: `visitor`, `buyer` or `seller`. A hint for looks, never a right. */
export const ROLE_KEY = 'tonewood-role'
