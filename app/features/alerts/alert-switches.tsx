import { api } from '#app/lib/api.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { AlertSettings } from '#contracts/saved-search-views.ts'

/** What somebody wants to hear of beside their searches, and whether they want to hear of anything. */
export function AlertSwitches({ settings }: { settings: AlertSettings }) {
  const { run, isPending } = useAction(async (change: Partial<AlertSettings>) => {
    await api('PUT /api/v1/alert-settings', { json: { ...settings, ...change } })
    await refetchQueries('searches')
  })
  return (
    <section aria-labelledby="alert-switches" className="max-w-measure">
      <h2 id="alert-switches" className="font-serif text-2xl">
        Emails about instruments
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <Checkbox
          name="saved_instruments"
          label="Instruments in my collections"
          hint="When one costs at least five percent and $20 less, or is back in the catalog. In the daily email, at most once a week for each instrument."
          checked={settings.saved_instruments && !settings.is_stopped}
          disabled={isPending || settings.is_stopped}
          onChange={({ target }) => void run({ saved_instruments: target.checked })}
        />
        <Checkbox
          name="is_stopped"
          label="No emails about instruments at all"
          hint="Your searches stay here and go on counting. The newsletter is not touched."
          checked={settings.is_stopped}
          disabled={isPending}
          onChange={({ target }) => void run({ is_stopped: target.checked })}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        For the next instrument of a builder, tick the box beside their name among your saved builders.
      </p>
    </section>
  )
}
