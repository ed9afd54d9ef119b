/** The two kinds of lists one keeps: where they are asked for, and what they and their things are called. */
export const LIST_KINDS = {
  instruments: {
    path: '/api/v1/wishlists',
    noun: 'Collection',
    told: 'wishlist',
    all: 'Collections',
    counted: (count: number) => `${count} item${count === 1 ? '' : 's'}`,
  },
  builders: {
    path: '/api/v1/saved-builder-lists',
    noun: 'List',
    told: 'saved builder list',
    all: 'Lists of builders',
    counted: (count: number) => `${count} builder${count === 1 ? '' : 's'}`,
  },
} as const

export type ListKind = keyof typeof LIST_KINDS
