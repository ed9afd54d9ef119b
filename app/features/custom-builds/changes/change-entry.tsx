import { apiQuery } from '#app/lib/api-query.ts'
import { formText } from '#app/lib/form-text.ts'
import { apiThenRefetch } from '#app/lib/refetch-after.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FactRow } from '#app/ui/fact-row.tsx'
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
  const { can, effect, number } = change
  const params = { id: changes.request_id, change: change.id }
  const refuse = (values: FormData) =>
    changeSpecs('POST /api/v1/builds/{id}/changes/{change}/refuse', { params, json: { words: formText(values, 'words') } })
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {can.accept && effect && (
        <DialogButton
          variant="primary"
          dialog={(shown) => (
            <ConfirmDialog
              {...shown}
              onConfirm={async () => {
                // The figures shown; if they have changed, the server refuses.
                const { version, total, back } = effect
                const json = { version, total, back }
                await changeSpecs('POST /api/v1/builds/{id}/changes/{change}/accept', { params, json })
                toast.success(`Change ${number} agreed`)
              }}
              title={`Agree to change ${number}?`}
              confirmLabel={`Agree to version ${effect.version + 1}`}
              cancelLabel="Not now"
            >
              {agreement(effect)}
            </ConfirmDialog>
          )}
        >
          Agree to change {number}
        </DialogButton>
      )}
      {can.propose && onPropose && (
        <Button variant="primary" aria-haspopup="dialog" onClick={onPropose}>
          Propose price and date
        </Button>
      )}
      {can.refuse && (
        <DialogButton
          dialog={(shown) => (
            <FormDialog
              {...shown}
              size="small"
              title={`Decline change ${number}?`}
              onSubmit={refuse}
              submitLabel="Decline change"
            >
              <Field name="words" label="Message" optional hint="The spec sheet stays the same.">
                <Textarea rows={3} maxLength={MAX_CHANGE_NOTE} />
              </Field>
            </FormDialog>
          )}
        >
          Decline
        </DialogButton>
      )}
      {can.withdraw && (
        <ActionButton action={() => changeSpecs('POST /api/v1/builds/{id}/changes/{change}/withdraw', { params })}>
          Withdraw
        </ActionButton>
      )}
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

type Effect = {
  total: number
  back: number
  promise: string | null
  parts: { id: string | null; title: string; amount: number; is_paid: boolean }[]
}
type EffectListProps = {
  before: { total: number; promise: string | null; parts: Effect['parts'] }
  effect: Effect
  isBuyer: boolean
}

/** The effect of a change on price, payments and date, with the final figures. */
export function ChangeEffectList({ before, effect, isBuyer }: EffectListProps) {
  const amountBefore = new Map(before.parts.map(({ id, amount }) => [id, amount]))
  const moved = effect.parts.filter(({ id, amount }) => amountBefore.get(id) !== amount)
  const dropped = before.parts.filter(({ id }) => !effect.parts.some((part) => part.id === id))
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      <FactRow name="Price">
        {effect.total === before.total ? (
          'no change'
        ) : (
          <>
            <del className="text-ink-soft">
              <span className="sr-only">Before: </span>
              {formatDollars(before.total)}
            </del>{' '}
            <ins className="font-medium no-underline">
              <span className="sr-only">After: </span>
              {formatDollars(effect.total)}
            </ins>
          </>
        )}
      </FactRow>
      {moved.map(({ id, title, amount, is_paid }) => (
        <FactRow key={id ?? 'new'} name={title}>
          {`${formatDollars(amount)}${id === null ? ', unpaid' : is_paid ? ', paid' : ''}`}
        </FactRow>
      ))}
      {dropped.map(({ id, title }) => (
        <FactRow key={id} name={title}>
          no longer due
        </FactRow>
      ))}
      {effect.back > 0 && (
        <FactRow name={isBuyer ? 'Refund to you' : 'Refund to the buyer'}>
          <strong className="font-medium">{formatDollars(effect.back)}</strong>
        </FactRow>
      )}
      <FactRow name="Promised">
        {effect.promise === null
          ? 'no date'
          : `${formatDayFromToday(effect.promise)}${effect.promise === before.promise ? ', no change' : ''}`}
      </FactRow>
    </dl>
  )
}

const KEY = 'build-changes'

/** Calls that change the specs, and with them the price, payments or date. */
export const changeSpecs = apiThenRefetch([KEY, 'builds', 'custom-build-requests'])

/** The changes of a build, kept up to date while the page is open. */
export function useChanges(userId: string, id: string) {
  return useLiveQuery('custom-builds', apiQuery([KEY, userId, id], 'GET /api/v1/builds/{id}/changes', { params: { id } }))
}
