import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { toast } from '#app/ui/toast.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import type { FoundKind } from '#contracts/hand-overs.ts'
import { type Found, ProblemFields } from './problem-fields.tsx'
import { reportProblem } from './use-hand-over.ts'

/** What the buyer has found, and which line of the sheet does not hold. */
export function ProblemForm({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const wasSent = handOver.choice?.fulfilment === 'shipping'

  async function send(found: Found, values: FormData) {
    const kind = wasSent ? (formText(values, 'kind') as FoundKind) : 'not_as_agreed'
    await reportProblem(handOver.request_id, { kind, line: formText(values, 'line'), ...found })
    toast.success(`${handOver.builder_name} is told. No clock runs meanwhile.`)
    onDone()
  }

  return (
    <ProblemFields title="Something is wrong" onSend={send} onCancel={onDone}>
      {wasSent ? (
        <RadioGroup
          name="kind"
          legend="What is it?"
          required
          defaultValue="not_as_agreed"
          choices={[
            { value: 'not_as_agreed', label: 'It is not as agreed', hint: `${handOver.builder_name} has five days to answer` },
            { value: 'damaged', label: 'It was damaged on the way', hint: 'We look at it and decide' },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{`${handOver.builder_name} has five days to answer.`}</p>
      )}
      {handOver.lines.length > 0 && (
        <Field name="line" label="Which line of the spec sheet?" optional>
          <Select defaultValue="">
            <option value="">None of them</option>
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
