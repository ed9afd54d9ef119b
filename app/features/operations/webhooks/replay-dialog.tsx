import { api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { EVENTS_KEPT_DAYS } from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoint } from '#contracts/operations/webhook-views.ts'
import { refetchWebhooks } from './use-webhooks.ts'

/** Sends the events since a given time; turns a webhook on if it is off. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { id, disabled_at: disabledAt } = endpoint
  const isOff = disabledAt !== null
  const params = { id }

  async function send(values: FormData) {
    const typed = formText(values, 'from')
    const from = typed === '' ? undefined : new Date(typed).toISOString()
    if (isOff) {
      await api('POST /api/v1/webhook-endpoints/{id}/enable', { params, json: { replay_from: from } })
      toast.success('Webhook turned on')
    } else if (from !== undefined) {
      const { events } = await api('POST /api/v1/webhook-endpoints/{id}/replay', { params, json: { from } })
      toast.success(events === 0 ? 'No events since then' : `${countLabel(events, 'event')} on the way`)
    }
    await refetchWebhooks()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={isOff ? 'Turn this webhook on?' : 'Send events again?'}>
      <Form onSubmit={send} failure="Failed to send the events" className="flex flex-col gap-5">
        <Field
          name="from"
          label={isOff ? 'Also send events since' : 'Send events since'}
          hint={
            isOff
              ? 'Leave blank to send only new events.'
              : `Up to ${EVENTS_KEPT_DAYS} days back. Events that already arrived will be sent again with the same webhook-id.`
          }
        >
          <Input
            type="datetime-local"
            required={!isOff}
            defaultValue={localMinute(disabledAt === null ? Date.now() - DAY_MS : Date.parse(disabledAt))}
            invalidMessage="Choose a time"
            data-autofocus=""
          />
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{isOff ? 'Turn on' : 'Send'}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

/** Local time to the minute, as the input requires. */
function localMinute(time: number): string {
  const offsetMs = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offsetMs).toISOString().slice(0, 16)
}
