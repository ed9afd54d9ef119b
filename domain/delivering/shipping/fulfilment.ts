/** How an instrument gets to its buyer */
export type Fulfilment = 'shipping' | 'pickup'
