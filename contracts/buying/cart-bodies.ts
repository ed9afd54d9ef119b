import { z } from 'zod'
import { Uuid } from '../kernel/uuid.ts'

/** `PUT /api/v1/cart`: only the product id is read. */
export const PutCart = z.object({ product_id: Uuid })

/** The specification's call `add_to_user_cart`. */
export const AddToUserCart = z.object({ user_uuid: Uuid, prod_id: Uuid })

/** The specification's call `clear_user_cart`. */
export const ClearUserCart = z.object({ user_uuid: Uuid })
