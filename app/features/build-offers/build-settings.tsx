import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** The form of one's terms, once they are here. */
export function BuildSettings({ userId }: { userId: string }) {
  const { data, isError, error, refetch } = useSettings(userId)
  if (data) return <SettingsForm userId={userId} settings={data.settings} />
  if (isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        We could not fetch your settings.
      </ErrorBox>
    )
  return (
    <Loading label="Loading your settings" className="flex max-w-measure flex-col gap-6">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-36" />
    </Loading>
  )
}
