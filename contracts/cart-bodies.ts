import { z } from 'zod'

/** The shop's key of anything. */
export const Uuid = z.uuid('This is not an id of the shop')

/** `PUT /api/v1/cart`: only the instrument is named; whatever else is sent is not read. */
export const PutCart = z.object({ product_id: Uuid })

/** The specification's call `add_to_user_cart`. */
export const AddToUserCart = z.object({ user_uuid: Uuid, prod_id: Uuid })

/** The specification's call `clear_user_cart`. */
export const ClearUserCart = z.object({ user_uuid: Uuid })
