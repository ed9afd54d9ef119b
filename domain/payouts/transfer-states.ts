import type { TransferStatus } from './payouts-tables.ts'

const MOVES: Record<TransferStatus, TransferStatus[]> = {
  waiting: ['sending', 'cancelled'],
  // Back to waiting when the provider will not send to this account as it stands.
  sending: ['waiting', 'sent', 'reversing'],
  sent: ['reversing'],
  // Sent again when only a part was taken back, for a dispute about a part of the payment.
  reversing: ['reversed', 'cancelled', 'sent'],
  // A dispute that was lost is won after all: the share is sent once more.
  reversed: ['waiting'],
  // It had been made after all: an answer that came very late.
  cancelled: ['reversing', 'waiting'],
}

/** Whether a transfer may go from one state to another. */
export function transferMayMove(from: TransferStatus, to: TransferStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
