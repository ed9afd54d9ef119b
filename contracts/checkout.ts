/** The shipping option of somebody who fetches the instrument. */
export const LOCAL_PICKUP = 'local-pickup'
