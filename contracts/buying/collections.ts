/** The name of the default collection (specification 2, section 9) */
export const DEFAULT_WISHLIST_NAME = 'My Wishlist'

/** The name of the default list of builders (specification 2, section 9) */
export const DEFAULT_SAVED_LIST_NAME = 'Saved Builders'

/** The name of a collection after an operator cleared it */
export const CLEARED_WISHLIST_NAME = 'Collection'

export const COLLECTION_LIMITS = { name: 80, description: 500, notes: 500, collections: 50, items: 200 }
