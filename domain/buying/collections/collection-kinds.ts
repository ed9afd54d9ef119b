import { DEFAULT_SAVED_LIST_NAME, DEFAULT_WISHLIST_NAME } from '#contracts/buying/collections.ts'
import type { CollectionKind } from './collections-tables.ts'

type KindTexts = {
  noun: string
  items: string
  defaultName: string
  notFound: string
  itemNotFound: string
  saved: string
  alreadySaved: string
  removed: string
  created: (name: string) => string
  updated: string
  deleted: string
  signInToCreate?: string
  signInToSave: string
}

/** The texts for each kind of collection (specification 2, sections 5 and 9) */
export const COLLECTION_KINDS: Record<CollectionKind, KindTexts> = {
  products: {
    noun: 'collection',
    items: 'items',
    defaultName: DEFAULT_WISHLIST_NAME,
    notFound: 'Collection not found',
    itemNotFound: 'This item is no longer in the collection',
    saved: 'Added to wishlist!',
    alreadySaved: 'This item is already in your wishlist',
    removed: 'Removed from wishlist',
    created: () => 'Wishlist created successfully!',
    updated: 'Wishlist updated successfully!',
    deleted: 'Wishlist deleted successfully',
    signInToSave: 'Please sign in to add items to your wishlist',
  },
  builders: {
    noun: 'saved builder list',
    items: 'builders',
    defaultName: DEFAULT_SAVED_LIST_NAME,
    notFound: 'Saved builder list not found',
    itemNotFound: 'This builder is no longer on the list',
    saved: 'Builder saved!',
    alreadySaved: 'Builder is already in your saved list',
    removed: 'Builder removed from saved list',
    created: (name) => `Created saved builder list "${name}"`,
    updated: 'Saved builder list updated',
    deleted: 'Saved builder list deleted',
    signInToCreate: 'Please sign in to create saved builder lists',
    signInToSave: 'Please sign in to save builders',
  },
}
