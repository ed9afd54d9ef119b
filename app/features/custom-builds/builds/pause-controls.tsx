import { useState } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { WaitFields } from './stage-dialogs.tsx'
import { pauseBuild, resumeBuild } from './use-build.ts'

/** Pauses and resumes the whole build. */
export function PauseControls({ build }: { build: Build }) {
  const [isAsking, setAsking] = useState(false)
  const { can, pause, request_id: id } = build
  return (
    <>
      {pause && (
        <p className="mt-4 border-l-2 border-brass pl-3 text-sm">
          Work is paused
          {pause.expected_on && ` until about ${formatDayFromToday(pause.expected_on)}`}.{pause.note && ` ${pause.note}`}
        </p>
      )}
      {can.resume && (
        <ActionButton className="mt-4" action={() => resumeBuild(id)}>
          Resume work
        </ActionButton>
      )}
      {can.pause && (
        <Button variant="text" className="mt-2 -ml-1" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Pause work…
        </Button>
      )}
      {can.pause && (
        <Dialog open={isAsking} onClose={() => setAsking(false)} size="small" title="Pause work?">
          <Form
            onSubmit={async (values) => {
              await pauseBuild(id, values)
              setAsking(false)
            }}
            className="grid gap-5"
          >
            <WaitFields
              reasons={['parts', 'workshop', 'illness', 'other']}
              buyerName={build.buyer_name}
              hint="Your best guess. The estimated dates will shift to match."
              dayMissing="Choose an approximate date"
            />
            <SubmitButton>Pause work</SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  )
}
