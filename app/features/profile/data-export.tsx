import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'

/** A copy of everything the shop holds about the account, as a file. */
export function DataExport() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function download() {
    setPending(true)
    setProblem(undefined)
    try {
      const copy = await api<{ exported_at: string }>('/api/v1/account/export')
      saveFile(JSON.stringify(copy, null, 2), `tonewood-account-${copy.exported_at.slice(0, 10)}.json`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An error occurred')
    } finally {
      setPending(false)
    }
  }

  return (
    <SettingsSection id="your-data" title="Your data">
      <p className="mt-2 @[60rem]:mt-1 text-ink-soft">
        A copy of everything the shop holds about your account: profile, sign-ins, orders, applications, listings and the rest. It
        is a JSON file, for you and for programs.
      </p>
      {problem && <ErrorBox className="mt-4">{problem}</ErrorBox>}
      <Button className="mt-4" pending={isPending} onClick={() => void download()}>
        Download my data
      </Button>
    </SettingsSection>
  )
}

/** The bearer token cannot travel with a link, so the file is made here. */
function saveFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
