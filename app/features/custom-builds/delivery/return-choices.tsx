import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { startReturn } from './use-hand-over.ts'

type ReturnProps = { handOver: HandOver }

/** Trial return and right of withdrawal, regardless of open problems. */
export function ReturnChoices({ handOver }: ReturnProps) {
  const { can, trial, withdrawal } = handOver
  return (
    <div className="-mt-4 grid justify-items-start gap-2 empty:hidden">
      {can.trial && trial && <Trial handOver={handOver} trial={trial} />}
      {can.withdraw && withdrawal && <Withdrawal handOver={handOver} back={withdrawal.back} />}
    </div>
  )
}

/** The delivery payment was already refunded. */
function isOwnLabel({ shipment }: HandOver): boolean {
  return shipment?.status === 'own'
}

function Trial({ handOver, trial }: ReturnProps & { trial: NonNullable<HandOver['trial']> }) {
  const [isAsking, setAsking] = useState(false)
  const { keeps, back } = trial
  const kept = keeps > 0 ? `${handOver.builder_name} will keep ${formatDollars(keeps)}. ` : ''
  return (
    <div>
      <Button variant="text" className="-ml-1" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Return under trial…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => startReturn(handOver.request_id, { kind: 'trial', keeps, back })}
        title="Return the instrument under the trial?"
        confirmLabel={`Return and get ${formatDollars(back)} back`}
      >
        {kept}
        {`We’ll refund ${formatDollars(back)} to your card once ${handOver.builder_name} has the instrument back. `}
        {!isOwnLabel(handOver) && 'We won’t refund the delivery fee. '}
        You’ll have two weeks to ship it back, at your cost.
      </ConfirmDialog>
    </div>
  )
}

/** Two steps, with the wording EU law requires. */
function Withdrawal({ handOver, back }: ReturnProps & { back: number }) {
  const [isAsking, setAsking] = useState(false)
  const isSaid = Boolean(handOver.withdrawal?.said_at)
  const isWithYou = handOver.status === 'inspection' && handOver.problem?.kind !== 'not_arrived'
  return (
    <div>
      <Button variant={isSaid ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isSaid ? 'Start return' : 'Withdraw from contract here'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => startReturn(handOver.request_id, { kind: 'withdrawal', keeps: 0, back })}
        title={isSaid ? 'Start the return?' : 'Withdraw from the contract?'}
        confirmLabel={isSaid ? 'Start return' : 'Confirm withdrawal'}
      >
        {isSaid
          ? 'You withdrew from the contract. '
          : `You chose from the options ${handOver.builder_name} offers. If you’re buying as a consumer in the EU or UK, you can withdraw up to 14 days after you receive the instrument. `}
        We’ll refund {formatDollars(back)}
        {!isOwnLabel(handOver) && ', including delivery,'} to your card once {handOver.builder_name} has the instrument back.
        {handOver.delivery_status !== 'returned' &&
          ` You’ll have two weeks to ship it back${isWithYou ? '' : ' once it arrives'}, at your cost.`}
      </ConfirmDialog>
    </div>
  )
}
