import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

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
      <Row name="Price">
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
      </Row>
      {moved.map(({ id, title, amount, is_paid }) => (
        <Row key={id ?? 'new'} name={title}>
          {`${formatDollars(amount)}${id === null ? ', unpaid' : is_paid ? ', paid' : ''}`}
        </Row>
      ))}
      {dropped.map(({ id, title }) => (
        <Row key={id} name={title}>
          no longer due
        </Row>
      ))}
      {effect.back > 0 && (
        <Row name={isBuyer ? 'Refund to you' : 'Refund to the buyer'}>
          <strong className="font-medium">{formatDollars(effect.back)}</strong>
        </Row>
      )}
      <Row name="Promised">
        {effect.promise === null
          ? 'no date'
          : `${formatDayFromToday(effect.promise)}${effect.promise === before.promise ? ', no change' : ''}`}
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-rule pb-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
