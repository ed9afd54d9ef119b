/** The name of the list created with the first saved builder (specification 2, section 9) */
export const DEFAULT_SAVED_LIST_NAME = 'Saved Builders'
