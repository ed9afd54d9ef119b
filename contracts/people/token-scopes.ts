/** Token permissions in the order of the form, and who can grant them */
export const TOKEN_SCOPES = {
  'products:read': { for: 'builder', allows: 'Read your instruments, including drafts' },
  'products:write': { for: 'builder', allows: 'Create, update, import and delete your instruments and their photos' },
  'orders:read': { for: 'builder', allows: 'Read your orders, with names and addresses, and purchase applications' },
  'orders:ship': { for: 'builder', allows: 'Buy and cancel labels, and mark orders as shipped or picked up' },
  'messages:read': { for: 'builder', allows: 'Read your conversations' },
  'messages:write': { for: 'builder', allows: 'Send messages, and block people' },
  'builds:read': {
    for: 'builder',
    allows: 'Read your custom build listings, requests, builds with their spec sheets, and order book',
  },
  'builds:write': {
    for: 'builder',
    allows:
      'Update your custom build listings and order book, quote requests, decline unpaid requests, run builds, post updates, and buy and cancel labels',
  },
  'payouts:read': { for: 'builder', allows: 'Read your balance and payouts' },
  'webhooks:manage': { for: 'builder', allows: 'Manage your webhooks, and read their deliveries' },
  'admin:read': {
    for: 'operator',
    allows: 'Read operator data: orders, disputes, reports, inquiries, subscribers and the audit log',
  },
  'admin:figures': { for: 'operator', allows: 'Read the shop’s sales and other figures' },
  'admin:builders': { for: 'operator', allows: 'Activate, suspend and feature builders, and feature instruments' },
} as const satisfies Record<string, { for: 'builder' | 'operator'; allows: string }>

export type TokenScope = keyof typeof TOKEN_SCOPES
/** All scopes, in that order */
export const SCOPE_NAMES = Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]]

/** Per account, including expired ones until they are deleted */
export const MAX_TOKENS = 10
/** A token's default and longest lifetime */
export const TOKEN_DAYS = { usual: 90, most: 365 }
