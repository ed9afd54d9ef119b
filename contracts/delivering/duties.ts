/** Shown beside the total of a parcel that crosses a customs border. */
export const DUTIES_ON_DELIVERY = 'Duties and import taxes are collected on delivery.'
