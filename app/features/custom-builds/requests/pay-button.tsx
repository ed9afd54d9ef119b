import type { ReactNode } from 'react'
import { type ActionButtonProps, ActionWithErrorBox } from '#app/ui/action-button.tsx'
import type { BuildPaymentLink } from '#contracts/custom-builds/build-payments.ts'
import { payBuild } from './use-build-payment.ts'

type PayButtonProps = Omit<ActionButtonProps, 'action' | 'onFailure'> & {
  requestId: string
  link: BuildPaymentLink
  amount: number
  children: ReactNode
}

/** Opens the card page for one payment. `className` is of the block around the button and its error. */
export function PayButton({ requestId, link, amount, ...rest }: PayButtonProps) {
  return <ActionWithErrorBox {...rest} action={() => payBuild({ requestId, link, amount })} />
}
