import { PRE_HYDRATION_EVENTS_SCRIPT } from './pre-hydration-events.ts'
import { PRE_HYDRATION_ROLE_SCRIPT } from './pre-hydration-role.ts'
import { PRE_HYDRATION_THEME_SCRIPT } from './theme.ts'

/** Our one inline script: the same on every page, so its hash is in every policy. */
export const PRE_HYDRATION_SCRIPT = [PRE_HYDRATION_THEME_SCRIPT, PRE_HYDRATION_ROLE_SCRIPT, PRE_HYDRATION_EVENTS_SCRIPT].join(';')
