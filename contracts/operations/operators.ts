import type { OrderStatus } from '../buying/orders.ts'

/** Every operator action, as worded in the audit log */
export const OPERATOR_ACTIONS = {
  'activate-builder': 'Activated a builder',
  'suspend-builder': 'Suspended a builder',
  'feature-builder': 'Featured a builder',
  'unfeature-builder': 'Stopped featuring a builder',
  'feature-product': 'Featured an instrument',
  'unfeature-product': 'Stopped featuring an instrument',
  'refund-order': 'Refunded an order',
  'refund-build-payment': 'Refunded a payment for a custom build',
  'return-build-part': 'Partially refunded a custom build payment',
  'ask-for-build-news': 'Requested a custom build update',
  'announce-build-delay': 'Sent a delay notice for a builder',
  'take-down-build-page': 'Took down a custom build’s public page',
  'decide-build-problem': 'Resolved a custom build problem',
  'settle-build': 'Settled a custom build',
  'end-build-as-late': 'Canceled an overdue custom build',
  'stop-build-money': 'Blocked advance payments to a builder',
  'allow-build-money': 'Allowed advance payments to a builder again',
  'correct-build-record': 'Corrected a builder’s on-time record',
  'settle-return': 'Marked a refund as paid another way',
  'file-evidence': 'Submitted evidence for a dispute',
  'refund-checkout': 'Retried a failed refund',
  'see-money-alert': 'Marked a money alert as seen',
  'handle-inquiry': 'Marked a message as handled',
  'reopen-inquiry': 'Reopened a message',
  'handle-report': 'Read a reported conversation',
  'dismiss-report': 'Dismissed a report',
  'remove-sound': 'Removed a recording',
  'hide-review': 'Took a review down',
  'show-review': 'Restored a review',
  'hide-collection': 'Made a collection private',
  'reopen-collection': 'Allowed a collection to be shared again',
  'clear-collection': 'Cleared the name of a collection',
  'lock-account': 'Locked an account',
  'unlock-account': 'Unlocked an account',
  'sign-out-account': 'Signed an account out everywhere',
  'reset-sign-in': 'Reset an account’s sign-in',
  'export-account': 'Exported an account’s data',
  'start-maintenance': 'Made the shop read-only',
  'end-maintenance': 'Ended maintenance mode',
  'send-test-email': 'Sent a test email',
  'export-newsletter': 'Exported the newsletter list',
  'resume-payments': 'Resumed payments after a restore',
  'refund-unknown-payment': 'Refunded an unknown payment after a restore',
  'settle-unknown-payment': 'Settled an unknown payment after a restore',
  'retry-job': 'Retried a failed job',
  'discard-job': 'Discarded a failed job',
  'change-webhooks': 'Changed the shop’s webhooks',
  'add-operator': 'Added an operator',
  'remove-operator': 'Removed an operator',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** A seller's status: in review, active, or suspended */
export const BUILDER_STANDINGS = ['waiting', 'active', 'suspended'] as const
export type BuilderStanding = (typeof BUILDER_STANDINGS)[number]

export type OperatorOrdersSearch = { status: OrderStatus | 'refund_failed' | 'all'; q: string; page: number }
