import { useState } from 'react'
import { Link } from 'react-router'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildChange, BuildChanges as Changes } from '#contracts/custom-builds/build-change-views.ts'
import { MAX_CHANGE_WORDS } from '#contracts/custom-builds/build-changes.ts'
import { buildSheetPath } from '#contracts/custom-builds/build-sheets.ts'
import { ChangeEntry, changeSpecs, useChanges } from './change-entry.tsx'
import { ProposeForm } from './propose-form.tsx'

type Reader = { userId: string; requestId: string; builderName: string; buyerName: string }

/** The signed spec sheet and its changes: open ones first, then decided ones. */
export function BuildChanges({ userId, requestId, opensItself, ...names }: Reader & { opensItself: boolean }) {
  const query = useChanges(userId, requestId)
  return (
    <FoldedSection id="changes" title="Spec sheet and changes" summary={summaryOf(query.data)} opensItself={opensItself}>
      <Link to={buildSheetPath(requestId)} className="link tap-target text-sm">
        Signed spec sheet
      </Link>
      <QueryBoundary query={query} failure="Failed to load the changes" skeleton={<Skeleton className="mt-3 h-12 w-full" />}>
        {(changes) => <ChangeList changes={changes} names={names} />}
      </QueryBoundary>
    </FoldedSection>
  )
}

function summaryOf(data: Changes | undefined): string {
  const open = data?.changes.filter(isOpen).length ?? 0
  const agreed = data?.changes.filter(({ status }) => status === 'accepted').length ?? 0
  const counted = [open > 0 && `${open} open`, agreed > 0 && `${agreed} agreed`].filter(Boolean)
  return counted.length > 0 ? counted.join(' · ') : 'No changes'
}

type Names = Pick<Reader, 'builderName' | 'buyerName'>

function ChangeList({ changes, names }: { changes: Changes; names: Names }) {
  // The request being answered, or null for the builder's own proposal.
  const [proposing, setProposing] = useState<BuildChange | null>()
  const { can, side } = changes
  const [open, decided] = [changes.changes.filter(isOpen), changes.changes.filter((change) => !isOpen(change))]
  return (
    <>
      {changes.changes.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {can.ask || can.propose
            ? 'You can change the signed spec sheet if you both agree on price and date.'
            : 'No changes were made.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {open.map((change) => (
            <ChangeEntry key={change.id} changes={changes} change={change} names={names} onPropose={() => setProposing(change)} />
          ))}
        </ul>
      )}
      {can.ask && (
        <DialogButton
          className="mt-3"
          dialog={(shown) => (
            <Dialog {...shown} title="Request a change">
              <AskForm changes={changes} builderName={names.builderName} onDone={shown.onClose} />
            </Dialog>
          )}
        >
          Request a change
        </DialogButton>
      )}
      {can.propose && (
        <Button className="mt-3" aria-haspopup="dialog" onClick={() => setProposing(null)}>
          Propose a change
        </Button>
      )}
      {decided.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-rule pt-3">
          {decided.map((change) => (
            <ChangeEntry key={change.id} changes={changes} change={change} names={names} />
          ))}
        </ul>
      )}
      {side === 'builder' && (
        <Dialog
          open={proposing !== undefined}
          onClose={() => setProposing(undefined)}
          title={proposing ? `Respond to change ${proposing.number}` : 'Propose a change'}
        >
          <ProposeForm
            key={proposing?.id ?? 'own'}
            changes={changes}
            wish={proposing ?? undefined}
            buyerName={names.buyerName}
            onDone={() => setProposing(undefined)}
          />
        </Dialog>
      )}
    </>
  )
}

function isOpen({ status }: BuildChange): boolean {
  return status === 'asked' || status === 'proposed'
}

type AskFormProps = { changes: Changes; builderName: string; onDone: () => void }

function AskForm({ changes, builderName, onDone }: AskFormProps) {
  const [about, setAbout] = useState<string[]>([])
  const fixed = changes.lines.find(({ key, fixed: why }) => why !== null && about.includes(key))

  async function send(values: FormData) {
    const json = { wish: formText(values, 'wish'), about }
    await changeSpecs('POST /api/v1/builds/{id}/changes/ask', { params: { id: changes.request_id }, json })
    toast.success(`Your request was sent to ${builderName}`)
    onDone()
  }

  return (
    <Form onSubmit={send} className="grid gap-5">
      <Field
        name="wish"
        label="Describe the change"
        hint={`${builderName} will reply with a price and a date, or decline. Nothing changes until you agree.`}
      >
        <Textarea required rows={4} maxLength={MAX_CHANGE_WORDS} invalidMessage="Describe what you’d like" />
      </Field>
      {changes.lines.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Affected specs</legend>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            {changes.lines.map(({ key, label, fixed: why, fixed_when }) => (
              <Checkbox
                key={key}
                name={`about.${key}`}
                label={label}
                hint={why ?? (fixed_when ? `Locked ${fixed_when}` : undefined)}
                checked={about.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setAbout(checked ? [...about, key] : about.filter((each) => each !== key))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {fixed && (
        <Notice tone="caution" role="status">
          {fixed.fixed}. {builderName} can agree to the change at a different price, or decline.
        </Notice>
      )}
      <SubmitButton>Request change</SubmitButton>
    </Form>
  )
}
