/** The delivery method */
export type Fulfilment = 'shipping' | 'pickup'
