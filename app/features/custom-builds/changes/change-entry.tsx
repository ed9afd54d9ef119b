import { useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BuildChange, BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { type ChangeStatus, changeLine, MAX_CHANGE_NOTE } from '#contracts/custom-builds/build-changes.ts'
import { printLine } from '#contracts/custom-builds/sheet-lines.ts'
import { formatDayFromToday, formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars, toCents } from '#contracts/kernel/money.ts'
import { ChangeEffectList } from './change-effect-list.tsx'
import { changeSpecs } from './use-changes.ts'

type Names = { builderName: string; buyerName: string }
type ChangeEntryProps = { changes: BuildChanges; change: BuildChange; names: Names; onPropose?: () => void }

const STATES: Record<ChangeStatus, string> = {
  asked: 'Requested',
  proposed: 'Proposed',
  accepted: 'Agreed',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
  stale: 'Replaced by another change',
}

export function ChangeEntry({ changes, change, names, onPropose }: ChangeEntryProps) {
  const { number, status, wish, note, lines, price, days, answer, effect, blocked } = change
  const isOpen = status === 'asked' || status === 'proposed'
  const title = status === 'asked' ? `Change ${number}` : changeLine({ number, cents: toCents(price), days })
  return (
    <li className={isOpen ? 'border-l-2 border-brass bg-panel px-4 py-3' : undefined} aria-label={`Change ${number}`}>
      <p className={isOpen ? 'font-medium' : 'text-sm'}>{title}</p>
      <p className="text-sm text-ink-soft">
        {STATES[status]}
        {isOpen && ` · open until ${formatDeadline(change.open_until, changes.time_zone)}`}
        {status === 'accepted' && ` · version ${change.made_version} of the spec sheet`}
      </p>
      {wish && <p className="mt-2 text-sm">“{wish}”</p>}
      {lines.length > 0 && <ChangedLines lines={lines} />}
      {note && <p className="mt-2 text-sm">“{note}”</p>}
      {answer && <p className="mt-2 text-sm">“{answer}”</p>}
      {isOpen && change.after_freeze && (
        <Notice tone="caution" className="mt-3 text-sm">
          This spec is already locked. {names.builderName} can agree to the change at a different price, or decline.
        </Notice>
      )}
      {effect && (
        <div className="mt-3">
          <ChangeEffectList before={changes} effect={effect} isBuyer={changes.side === 'buyer'} />
        </div>
      )}
      {blocked && <p className="mt-3 text-sm text-ember">{blocked}.</p>}
      {isOpen && <ChangeActions changes={changes} change={change} onPropose={onPropose} />}
    </li>
  )
}

function ChangedLines({ lines }: Pick<BuildChange, 'lines'>) {
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {lines.map(({ key, label, unit, before, value }) => (
        <div key={key}>
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            {before !== null && (
              <del className="mr-2 text-ink-soft">
                <span className="sr-only">Before: </span>
                {printLine({ unit, value: before })}
              </del>
            )}
            <ins className="no-underline">
              <span className="sr-only">After: </span>
              {printLine({ unit, value })}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeActions({
  changes,
  change,
  onPropose,
}: Omit<ChangeEntryProps, 'names'> & { onPropose: (() => void) | undefined }) {
  const [asking, setAsking] = useState<'accept' | 'refuse'>()
  const close = () => setAsking(undefined)
  const { can, effect, number } = change
  const params = { id: changes.request_id, change: change.id }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {can.accept && effect && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking('accept')}>
          Agree to change {number}
        </Button>
      )}
      {can.propose && onPropose && (
        <Button variant="primary" aria-haspopup="dialog" onClick={onPropose}>
          Propose price and date
        </Button>
      )}
      {can.refuse && (
        <Button aria-haspopup="dialog" onClick={() => setAsking('refuse')}>
          Decline
        </Button>
      )}
      {can.withdraw && (
        <ActionButton action={() => changeSpecs('POST /api/v1/builds/{id}/changes/{change}/withdraw', { params })}>
          Withdraw
        </ActionButton>
      )}
      {can.accept && effect && (
        <ConfirmDialog
          open={asking === 'accept'}
          onClose={close}
          onConfirm={async () => {
            // The figures shown; if they have changed, the server refuses.
            const { version, total, back } = effect
            await changeSpecs('POST /api/v1/builds/{id}/changes/{change}/accept', { params, json: { version, total, back } })
            toast.success(`Change ${number} agreed`)
          }}
          title={`Agree to change ${number}?`}
          confirmLabel={`Agree to version ${effect.version + 1}`}
          cancelLabel="Not now"
        >
          {agreement(effect)}
        </ConfirmDialog>
      )}
      <FormDialog
        open={asking === 'refuse'}
        onClose={close}
        size="small"
        title={`Decline change ${number}?`}
        onSubmit={(values) =>
          changeSpecs('POST /api/v1/builds/{id}/changes/{change}/refuse', { params, json: { words: formText(values, 'words') } })
        }
        submitLabel="Decline change"
      >
        <Field name="words" label="Message" optional hint="The spec sheet stays the same.">
          <Textarea rows={3} maxLength={MAX_CHANGE_NOTE} />
        </Field>
      </FormDialog>
    </div>
  )
}

/** All figures, shown above the button. */
function agreement({ version, total, back, promise, parts }: NonNullable<BuildChange['effect']>): string {
  const rise = parts.find(({ id }) => id === null)
  return [
    `You’re signing version ${version + 1} of the spec sheet: ${formatDollars(total)} in total${promise ? `, promised by ${formatDayFromToday(promise)}` : ''}.`,
    rise ? `You’ll pay ${formatDollars(rise.amount)} more.` : '',
    back > 0 ? `We’ll refund ${formatDollars(back)} to your card.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
