import { api } from '#app/lib/api.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { AlertSettings } from '#contracts/finding/saved-search-views.ts'

/** Email settings other than saved searches, and the switch that turns all of them off. */
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
          hint="Get an email when a price drops by at least 5% and $20, or when an instrument is available again. Sent with the daily email, at most once a week per instrument."
          checked={settings.saved_instruments && !settings.is_stopped}
          disabled={isPending || settings.is_stopped}
          onChange={({ target }) => void run({ saved_instruments: target.checked })}
        />
        <Checkbox
          name="is_stopped"
          label="Turn off all instrument emails"
          hint="Your saved searches stay here and keep finding new matches. This doesn’t affect the newsletter."
          checked={settings.is_stopped}
          disabled={isPending}
          onChange={({ target }) => void run({ is_stopped: target.checked })}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        To hear about a builder’s next instrument, check the box next to their name in your saved builders.
      </p>
    </section>
  )
}
