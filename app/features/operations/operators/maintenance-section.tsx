import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SystemStatus } from '#contracts/operations/system-views.ts'
import { Section } from './section.tsx'
import { Timestamp } from './timestamp.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const DEFAULT_MESSAGE = 'We’re doing maintenance. You can look around, but nothing can be saved or bought right now.'

/** Turns maintenance on or off: the shop is read-only for everyone but operators. */
export function MaintenanceSection({ maintenance }: Pick<SystemStatus, 'maintenance'>) {
  const { act, isPending } = useOperatorAction()
  return (
    <Section id="maintenance" title="Maintenance">
      {maintenance ? (
        <Notice tone="caution">
          <p>
            The shop has been read-only since <Timestamp at={maintenance.started_at} exact />. Visitors see: “
            {maintenance.message}”
          </p>
          <Button
            size="small"
            className="mt-3"
            pending={isPending}
            onClick={() => void act(() => api('DELETE /api/v1/admin/maintenance'), 'Maintenance ended')}
          >
            End maintenance
          </Button>
        </Notice>
      ) : (
        <Form
          onSubmit={(values) =>
            act(
              () => api('PUT /api/v1/admin/maintenance', { json: { message: String(values.get('message')) } }),
              'The shop is read-only',
            )
          }
          className="flex max-w-measure flex-col items-start gap-4"
          aria-label="Maintenance"
        >
          <Field
            name="message"
            label="Message"
            hint="Shown on every page. Only operators can change anything; payments and parcels are still tracked."
            className="w-full"
          >
            <Textarea rows={2} required maxLength={300} defaultValue={DEFAULT_MESSAGE} invalidMessage="Enter a message" />
          </Field>
          <SubmitButton>Make read-only</SubmitButton>
        </Form>
      )}
    </Section>
  )
}
