import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** Loads the settings and shows their form. */
export function BuildSettings({ userId }: { userId: string }) {
  return (
    <QueryBoundary query={useSettings(userId)} failure="We couldn’t load your settings." skeleton={<SettingsSkeleton />}>
      {({ settings }) => <SettingsForm userId={userId} settings={settings} />}
    </QueryBoundary>
  )
}

function SettingsSkeleton() {
  return (
    // As tall as the window, like the form, so that content below it does not visibly move.
    <Loading label="Loading your settings" className="flex min-h-screen max-w-measure flex-col gap-6">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-36" />
    </Loading>
  )
}
