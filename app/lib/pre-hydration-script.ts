import { preHydrationEventsScript } from './pre-hydration-events.ts'
import { preHydrationRoleScript } from './pre-hydration-role.ts'
import { preHydrationThemeScript } from './theme.ts'

/** Our one inline script: the same on every page, so its hash is in every policy. Functions, so that browsers do not load its text twice. */
export function preHydrationScript(): string {
  return [preHydrationThemeScript(), preHydrationRoleScript(), preHydrationEventsScript()].join(';')
}
