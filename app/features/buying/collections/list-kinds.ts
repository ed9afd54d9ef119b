/** The two kinds of lists, and the nouns for each. */
export const LIST_KINDS = {
  instruments: {
    noun: 'Collection',
    errorNoun: 'wishlist',
    all: 'Collections',
    counted: (count: number) => `${count} item${count === 1 ? '' : 's'}`,
  },
  builders: {
    noun: 'List',
    errorNoun: 'saved builder list',
    all: 'Lists of builders',
    counted: (count: number) => `${count} builder${count === 1 ? '' : 's'}`,
  },
} as const

export type ListKind = keyof typeof LIST_KINDS
