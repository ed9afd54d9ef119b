import { PRE_HYDRATION_EVENTS_SCRIPT } from './pre-hydration-events.ts'
import { PRE_HYDRATION_ROLE_SCRIPT } from './pre-hydration-role.ts'

/** The one inline script of ours: the same on every page, so its hash stands in every policy. */
export const PRE_HYDRATION_SCRIPT = `${PRE_HYDRATION_ROLE_SCRIPT};${PRE_HYDRATION_EVENTS_SCRIPT}`
