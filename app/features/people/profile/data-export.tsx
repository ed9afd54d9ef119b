import { api } from '#app/lib/api.ts'
import { ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'

/** Downloads everything the shop has stored about the account. */
export function DataExport() {
  async function download() {
    const copy = await api('GET /api/v1/account/export')
    saveFile(JSON.stringify(copy, null, 2), `tonewood-account-${copy.exported_at.slice(0, 10)}.json`)
  }

  return (
    <SettingsSection id="your-data" title="Your data">
      <p className="mt-2 @[60rem]:mt-1 text-ink-soft">
        A copy of everything the shop stores about your account: profile, sign-ins, orders, applications, listings and more.
        You’ll get a JSON file that both people and programs can read.
      </p>
      <ActionWithErrorBox action={download} className="mt-4">
        Download my data
      </ActionWithErrorBox>
    </SettingsSection>
  )
}

/** A link cannot carry the bearer token, so the file is created here. */
function saveFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
