import { preHydrationEventsScript } from './pre-hydration-events.ts'
import { preHydrationPicturesScript } from './pre-hydration-pictures.ts'
import { preHydrationRoleScript } from './pre-hydration-role.ts'
import { preHydrationThemeScript } from './theme.ts'

/**
 * Our only inline script, the same on every page: its hash is in every policy. A function, because the browser does not need
 * its text.
 */
export function preHydrationScript(): string {
  return [preHydrationThemeScript(), preHydrationRoleScript(), preHydrationEventsScript(), preHydrationPicturesScript()].join(';')
}
