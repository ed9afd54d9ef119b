import type { TransferStatus } from './payouts-tables.ts'

const MOVES: Record<TransferStatus, TransferStatus[]> = {
  waiting: ['sending', 'cancelled'],
  // Back to waiting when the provider will not send to this account as it stands.
  sending: ['waiting', 'sent', 'reversing'],
  sent: ['reversing'],
  reversing: ['reversed', 'cancelled'],
  reversed: [],
  // It had been made after all: an answer that came very late.
  cancelled: ['reversing'],
}

/** Whether a transfer may go from one state to another. */
export function transferMayMove(from: TransferStatus, to: TransferStatus): boolean {
  return from === to || MOVES[from].includes(to)
}
