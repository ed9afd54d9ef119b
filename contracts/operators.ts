import type { OrderStatus } from './orders.ts'

/** Everything an operator can do, as the audit log words it. */
export const OPERATOR_ACTIONS = {
  'activate-builder': 'Activated a builder',
  'suspend-builder': 'Suspended a builder',
  'feature-builder': 'Featured a builder',
  'unfeature-builder': 'Stopped featuring a builder',
  'feature-product': 'Featured an instrument',
  'unfeature-product': 'Stopped featuring an instrument',
  'refund-order': 'Refunded an order',
  'refund-build-payment': 'Refunded a payment for a custom build',
  'return-build-part': 'Returned a part of a payment for a custom build',
  'ask-for-build-news': 'Asked a builder for news of a custom build',
  'announce-build-delay': 'Gave a notice of a delay in a builder’s name',
  'take-down-build-page': 'Took down the public page of a custom build',
  'decide-build-problem': 'Decided what is not as agreed in a custom build',
  'settle-build': 'Settled a custom build with a figure',
  'end-build-as-late': 'Ended a custom build as late',
  'stop-build-money': 'Stopped money ahead of a builder’s work',
  'allow-build-money': 'Allowed money ahead of a builder’s work again',
  'correct-build-record': 'Corrected what the record of a builder counts',
  'settle-return': 'Paid a part back in another way',
  'file-evidence': 'Filed evidence against a dispute',
  'refund-checkout': 'Retried a failed refund',
  'see-money-alert': 'Marked a money alert as seen',
  'handle-inquiry': 'Marked a message as handled',
  'reopen-inquiry': 'Reopened a message',
  'handle-report': 'Read a reported conversation',
  'dismiss-report': 'Dismissed a report',
  'hide-review': 'Took a review down',
  'show-review': 'Restored a review',
  'hide-collection': 'Made a collection private',
  'reopen-collection': 'Made a collection public again',
  'clear-collection': 'Cleared the name of a collection',
  'lock-account': 'Locked an account',
  'unlock-account': 'Unlocked an account',
  'sign-out-account': 'Signed an account out everywhere',
  'export-account': 'Exported the data of an account',
  'start-maintenance': 'Made the shop read-only',
  'end-maintenance': 'Ended the maintenance',
  'send-test-email': 'Sent a test email',
  'export-newsletter': 'Exported the newsletter list',
  'resume-payments': 'Resumed payments after a restore',
  'refund-unknown-payment': 'Refunded a payment that the restored shop did not know',
  'settle-unknown-payment': 'Dealt with a payment that the restored shop did not know',
  'retry-job': 'Retried a failed job',
  'discard-job': 'Discarded a failed job',
  'change-webhooks': 'Changed the webhooks of the shop',
  'add-operator': 'Made somebody an operator',
  'remove-operator': 'Removed an operator',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** A seller's status with the shop: in review, active, or suspended. */
export const BUILDER_STANDINGS = ['waiting', 'active', 'suspended'] as const
export type BuilderStanding = (typeof BUILDER_STANDINGS)[number]

export type OperatorOrdersSearch = { status: OrderStatus | 'refund_failed' | 'all'; q: string; page: number }
