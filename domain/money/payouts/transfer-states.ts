import type { TransferStatus } from './payouts-tables.ts'

const MOVES: Record<TransferStatus, TransferStatus[]> = {
  waiting: ['sending', 'cancelled'],
  // Back to waiting if the provider refuses to send to the account in its current state.
  sending: ['waiting', 'sent', 'reversing'],
  sent: ['reversing'],
  // Sent again if only a part was reversed, for a dispute about a part of the payment.
  reversing: ['reversed', 'cancelled', 'sent'],
  // A lost dispute was won on appeal: the share is sent again.
  reversed: ['waiting'],
  // The provider had made the transfer: its answer came very late.
  cancelled: ['reversing', 'waiting'],
}

/** Whether a transfer can change from one state to another. */
export function transferMayMove(from: TransferStatus, to: TransferStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
