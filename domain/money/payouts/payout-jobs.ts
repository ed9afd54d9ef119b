import { defineJob } from '#domain/kernel/define-job.ts'

/** Reads the state of a builder's account at the card provider. */
export const refreshPayoutAccountJob = defineJob<{ accountId: string }>('refresh-payout-account')

/** Transfers a builder's share of a sale. */
export const sendTransferJob = defineJob<{ transferId: string }>('send-transfer', { movesMoney: true })

/** Reverses a transfer whose sale was refunded. */
export const reverseTransferJob = defineJob<{ transferId: string }>('reverse-transfer', { movesMoney: true })

/** Compares a transfer with the provider's record. */
export const checkTransferJob = defineJob<{ stripeTransferId: string }>('check-transfer')

/** Logs a payment that an operator has to check. */
export const reportMoneyAlertJob = defineJob<{ alertId: string }>('report-money-alert')
