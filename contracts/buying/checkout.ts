/** The shipping option for local pickup. */
export const LOCAL_PICKUP = 'local-pickup'
