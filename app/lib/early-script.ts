import { EARLY_EVENTS_SCRIPT } from './early-events.ts'
import { EARLY_ROLE_SCRIPT } from './early-role.ts'

/** The one inline script of ours: the same on every page, so its hash stands in every policy. */
export const EARLY_SCRIPT = `${EARLY_ROLE_SCRIPT};${EARLY_EVENTS_SCRIPT}`
