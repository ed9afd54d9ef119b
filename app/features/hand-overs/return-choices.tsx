import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { returnAsBuilt } from './use-hand-over.ts'

type ReturnProps = { handOver: HandOver }

/** What the buyer may send back as it was built, and the right of withdrawal, whatever else is open. */
export function ReturnChoices({ handOver }: ReturnProps) {
  const { can, trial, withdrawal } = handOver
  return (
    <div className="-mt-4 grid justify-items-start gap-2 empty:hidden">
      {can.trial && trial && <Trial handOver={handOver} trial={trial} />}
      {can.withdraw && withdrawal && <Withdrawal handOver={handOver} back={withdrawal.back} />}
    </div>
  )
}

/** Then what was paid for the delivery is back already. */
function isOwnLabel({ shipment }: HandOver): boolean {
  return shipment?.status === 'own'
}

function Trial({ handOver, trial }: ReturnProps & { trial: NonNullable<HandOver['trial']> }) {
  const [isAsking, setAsking] = useState(false)
  const { keeps, back } = trial
  const kept = keeps > 0 ? `${handOver.builder_name} keeps ${formatDollars(keeps)}; ` : ''
  return (
    <div>
      <Button variant="text" className="-ml-1" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Send it back as it was built…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => returnAsBuilt(handOver.request_id, { kind: 'trial', keeps, back })}
        title="Send it back as it was built?"
        confirmLabel={`Send it back, get ${formatDollars(back)}`}
      >
        {kept}
        {`${formatDollars(back)} goes back to your card once ${handOver.builder_name} has it back. `}
        {!isOwnLabel(handOver) && 'What you paid for the delivery stays paid. '}
        You bear the cost of sending it back within two weeks.
      </ConfirmDialog>
    </div>
  )
}

/** Two steps, with the words that the law of the EU names. */
function Withdrawal({ handOver, back }: ReturnProps & { back: number }) {
  const [isAsking, setAsking] = useState(false)
  const isSaid = Boolean(handOver.withdrawal?.said_at)
  const isWithYou = handOver.status === 'inspection' && handOver.problem?.kind !== 'not_arrived'
  return (
    <div>
      <Button variant={isSaid ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isSaid ? 'Send it back now' : 'Withdraw from contract here'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => returnAsBuilt(handOver.request_id, { kind: 'withdrawal', keeps: 0, back })}
        title={isSaid ? 'Send it back?' : 'Withdraw from the contract?'}
        confirmLabel={isSaid ? 'Send it back' : 'Confirm withdrawal'}
      >
        {isSaid
          ? 'You have withdrawn from the contract. '
          : `You chose from what ${handOver.builder_name} offers. If you buy as a consumer in the EU or UK, you may withdraw until 14 days after you have it. `}
        {formatDollars(back)}
        {!isOwnLabel(handOver) && ', delivery included,'} goes back to your card once {handOver.builder_name} has it back.
        {handOver.delivery_status !== 'returned' &&
          ` You send it back within two weeks${isWithYou ? '' : ' after it has come'}, at your cost.`}
      </ConfirmDialog>
    </div>
  )
}
