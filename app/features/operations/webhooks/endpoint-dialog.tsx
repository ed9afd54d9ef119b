import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { GroupError } from '#app/ui/group-error.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  type EndpointOwner,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_EVENTS_BY_SUBJECT,
} from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoint, WebhookEndpointSecret } from '#contracts/operations/webhook-views.ts'
import { refetchWebhooks } from './use-webhooks.ts'

type EndpointDialogProps = {
  open: boolean
  onClose: () => void
} & (
  | { owner: EndpointOwner; onCreated: (created: WebhookEndpointSecret) => void; endpoint?: undefined }
  | { endpoint: WebhookEndpoint }
)

/** A program's URL, and the events it receives. */
export function EndpointDialog(props: EndpointDialogProps) {
  const { open, onClose, endpoint } = props

  async function save(values: FormData) {
    const json = { url: formText(values, 'url'), types: WEBHOOK_EVENT_TYPES.filter((type) => values.has(type)) }
    if (props.endpoint) {
      await api('PUT /api/v1/webhook-endpoints/{id}', { params: { id: props.endpoint.id }, json })
      await refetchWebhooks()
      onClose()
      toast.success('Webhook saved')
    } else {
      const created = await api('POST /api/v1/webhook-endpoints', { json: { ...json, owner: props.owner } })
      await refetchWebhooks()
      props.onCreated(created)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={endpoint ? 'Edit webhook' : 'New webhook'} size="large">
      <Form onSubmit={save} failure="Failed to save the webhook" className="flex flex-col gap-5">
        <Field name="url" label="Address" hint="The URL where your app receives events, such as https://example.com/tonewood">
          <Input
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={endpoint?.url}
            invalidMessage="Enter a complete address, such as https://example.com/tonewood"
            data-autofocus=""
          />
        </Field>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Events</legend>
          <p className="mb-3 text-xs text-ink-soft">Leave all unchecked to get every event, including future types.</p>
          <GroupError name="types" />
          <div className="gap-8 sm:columns-2">
            {WEBHOOK_EVENTS_BY_SUBJECT.map(({ subject, types }) => (
              <fieldset key={subject} className="mb-6 break-inside-avoid">
                <legend className="mb-2 w-full border-b border-rule pb-1 text-sm font-medium">{subject}</legend>
                <div className="flex flex-col gap-3">
                  {types.map((type) => (
                    <Checkbox
                      key={type}
                      name={type}
                      label={WEBHOOK_EVENTS[type]}
                      hint={<code>{type}</code>}
                      defaultChecked={endpoint?.types.includes(type)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </fieldset>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{endpoint ? 'Save webhook' : 'Add webhook'}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
