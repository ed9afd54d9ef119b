import { useState } from 'react'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Input, Textarea } from '#app/ui/input.tsx'
import { UpdatePictures } from '#app/ui/picture-grid.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { isStageUnderWay } from '#contracts/custom-builds/build-states.ts'
import type { Build, BuildSignOff } from '#contracts/custom-builds/build-views.ts'
import {
  MAX_SIGNOFF_PICTURES,
  MAX_SIGNOFF_QUESTION,
  MAX_SIGNOFF_WORDS,
  type SignOffStatus,
} from '#contracts/custom-builds/buyer-answers.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { StageSelect } from './stage-list.tsx'
import { changeBuild } from './use-build.ts'

type SignOffsProps = { build: Build; opensItself: boolean }

/** Questions to the buyer: the open one first, with pictures and answers. */
export function SignOffs({ build, opensItself }: SignOffsProps) {
  const { sign_offs, can } = build
  if (sign_offs.length === 0 && !can.ask) return null
  return (
    <FoldedSection id="questions" title="Questions" summary={summaryOf(sign_offs)} opensItself={opensItself}>
      {sign_offs.length === 0 && build.status !== 'ready' && (
        <p className="text-sm text-ink-soft">Ask the buyer before you commit to a wood, a neck shape or a color.</p>
      )}
      {sign_offs.length > 0 && (
        <ul className="grid gap-5">
          {sign_offs.map((asked) => (
            <SignOff key={asked.id} build={build} asked={asked} />
          ))}
        </ul>
      )}
      {can.ask && (
        <DialogButton
          className="mt-3"
          dialog={(shown) => (
            <Dialog {...shown} title={`Ask ${build.buyer_name}`}>
              <AskSignOffForm build={build} onDone={shown.onClose} />
            </Dialog>
          )}
        >
          Ask the buyer
        </DialogButton>
      )}
    </FoldedSection>
  )
}

function summaryOf(signOffs: BuildSignOff[]): string {
  const open = signOffs.find(({ status }) => status === 'open')
  if (open) return open.question
  return signOffs.length === 0 ? 'None yet' : countLabel(signOffs.length, 'question')
}

function SignOff({ build, asked }: { build: Build; asked: BuildSignOff }) {
  const { status, question, pictures, can, choice, words } = asked
  const isOpen = status === 'open'
  return (
    <li className={isOpen ? 'border-l-2 border-brass bg-panel px-4 py-3' : undefined} aria-label={question}>
      <p className={isOpen ? 'font-medium' : 'text-sm'}>{question}</p>
      <p className="text-sm text-ink-soft">{stateOf(build, asked)}</p>
      {isOpen && <UpdatePictures title={question} pictures={pictures} />}
      {choice && <p className="mt-1 text-sm">{choice}</p>}
      {words && <p className="mt-1 text-sm">“{words}”</p>}
      {can.answer && <Answers build={build} asked={asked} />}
      {can.withdraw && (
        <ActionButton
          className="mt-3"
          action={() =>
            changeBuild('POST /api/v1/builds/{id}/sign-offs/{signOff}/withdraw', {
              params: { id: build.request_id, signOff: asked.id },
            })
          }
        >
          Withdraw question
        </ActionButton>
      )}
    </li>
  )
}

const STATES: Record<Exclude<SignOffStatus, 'open' | 'lapsed'>, string> = {
  approved: 'Answered: yes',
  changes_wanted: 'Changes requested',
  withdrawn: 'Question withdrawn',
}

function stateOf(build: Build, { status, answer_by, late_answer, moved_days }: BuildSignOff): string {
  if (status === 'open')
    return `Work is on hold until there’s an answer, or until ${formatDeadline(answer_by, build.time_zone)} at the latest.`
  const moved = moved_days > 0 ? ` The promised date was pushed back ${moved_days} ${moved_days === 1 ? 'day' : 'days'}.` : ''
  if (status !== 'lapsed') return `${STATES[status]}.${moved}`
  if (late_answer) return `Answered late: ${late_answer === 'yes' ? 'yes' : 'changes requested'}.${moved}`
  return build.side === 'buyer'
    ? `You didn’t answer, so ${build.builder.name} is using their best judgment. You can still answer.${moved}`
    : `No answer in time. Continue using your best judgment.${moved}`
}

function Answers({ build, asked }: { build: Build; asked: BuildSignOff }) {
  const [isNotYet, setNotYet] = useState(false)
  const { choices } = asked
  const params = { id: build.request_id, signOff: asked.id }

  async function yes(values?: FormData) {
    const choice = (values && formText(values, 'choice')) || null
    await changeBuild('POST /api/v1/builds/{id}/sign-offs/{signOff}/answer', { params, json: { answer: 'yes', choice } })
    toast.success(`Answer sent. ${build.builder.name} can continue`)
  }
  async function notYet(values: FormData) {
    const json = { answer: 'not_yet' as const, words: formText(values, 'words') }
    await changeBuild('POST /api/v1/builds/{id}/sign-offs/{signOff}/answer', { params, json })
    toast.success(`Your request was sent to ${build.builder.name}`)
  }

  if (isNotYet)
    return (
      <Form onSubmit={notYet} className="mt-4 grid gap-4" aria-label="Not yet">
        <Field name="words" label="What would you like changed?">
          <Textarea required rows={3} maxLength={MAX_SIGNOFF_WORDS} invalidMessage="Describe the change you want" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Send</SubmitButton>
          <Button variant="text" onClick={() => setNotYet(false)}>
            Cancel
          </Button>
        </div>
      </Form>
    )
  return (
    <Form onSubmit={yes} className="mt-4 grid gap-4" aria-label="Your answer">
      {choices.length > 0 && (
        <RadioGroup
          name="choice"
          legend="Which one?"
          required
          invalidMessage="Choose one"
          choices={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{choices.length > 0 ? 'This one' : 'Yes'}</SubmitButton>
        <Button onClick={() => setNotYet(true)}>Not yet</Button>
      </div>
    </Form>
  )
}

/** The builder's question, with pictures. */
function AskSignOffForm({ build, onDone }: { build: Build; onDone: () => void }) {
  const [pictures, setPhotos] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)
  const underWay = build.stages.find(isStageUnderWay)

  async function send(values: FormData) {
    const choices = formText(values, 'choices')
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean)
    const said = { question: formText(values, 'question'), stage_key: formText(values, 'stage_key') || null }
    const json = { ...said, choices, pictures: pictures.map(({ key, alt }) => ({ key, alt })) }
    await changeBuild('POST /api/v1/builds/{id}/sign-offs', { params: { id: build.request_id }, json })
    toast.success(`We’ve emailed ${build.buyer_name}`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      <Field name="question" label="Your question" hint="For example: Is this the neck you want?">
        <Textarea required rows={2} maxLength={MAX_SIGNOFF_QUESTION} invalidMessage="Enter a question" />
      </Field>
      <Photos pictures={pictures} onChange={setPhotos} onBusyChange={setUploading} />
      <Field
        name="choices"
        label="Choices"
        optional
        hint="Separate with commas. Without choices, the answer is “Yes” or “Not yet.”"
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="stage_key" label="Stage" optional>
        <StageSelect stages={build.stages} defaultValue={underWay?.key ?? ''} />
      </Field>
      <p className="text-sm text-ink-soft">
        You can have one open question at a time. If the answer takes more than three days, the promised date will be pushed back.
      </p>
      <SubmitButton aria-disabled={isUploading || undefined}>Ask</SubmitButton>
    </Form>
  )
}

type PhotosProps = { pictures: Picture[]; onChange: (pictures: Picture[]) => void; onBusyChange: (isBusy: boolean) => void }

function Photos({ pictures, ...rest }: PhotosProps) {
  const { errors } = useFormState()
  const wrong = Object.entries(errors).find(([name]) => name.split('.')[0] === 'pictures')
  return (
    <ImageListField
      label="Photos"
      bucket="buildupdateimages"
      max={MAX_SIGNOFF_PICTURES}
      hasMain={false}
      value={pictures}
      error={wrong?.[1].join(' ')}
      {...rest}
    />
  )
}
