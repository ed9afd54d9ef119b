import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import type { FoundKind } from '#contracts/custom-builds/hand-overs.ts'
import { type ProblemDetails, ProblemFields } from './problem-fields.tsx'
import { reportProblem } from './use-hand-over.ts'

/** The buyer's problem report, with the sheet line. */
export function ProblemForm({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const wasSent = handOver.choice?.fulfilment === 'shipping'

  async function send(found: ProblemDetails, values: FormData) {
    const kind = wasSent ? (formText(values, 'kind') as FoundKind) : 'not_as_agreed'
    await reportProblem(handOver.request_id, { kind, line: formText(values, 'line'), ...found })
    toast.success(`${handOver.builder_name} was notified. All deadlines are paused.`)
    onDone()
  }

  return (
    <ProblemFields title="Report a problem" onSend={send} onCancel={onDone}>
      {wasSent ? (
        <RadioGroup
          name="kind"
          legend="Type of problem"
          required
          defaultValue="not_as_agreed"
          choices={[
            { value: 'not_as_agreed', label: 'Not as agreed', hint: `${handOver.builder_name} has five days to respond` },
            { value: 'damaged', label: 'Damaged in transit', hint: 'We’ll review the problem and decide' },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{`${handOver.builder_name} has five days to respond.`}</p>
      )}
      {handOver.lines.length > 0 && (
        <Field name="line" label="Spec sheet line" optional>
          <Select defaultValue="">
            <option value="">None</option>
            {handOver.lines.map((line) => (
              <option key={line} value={line}>
                {line}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ProblemFields>
  )
}
