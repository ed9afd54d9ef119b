/** The columns of product cards below the widest screens */
export const CARD_GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8 md:gap-y-14'
