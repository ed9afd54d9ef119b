/** The newest so many of a conversation; older ones come page by page (specification 2, section 9). */
export const MESSAGES_AT_ONCE = 50

/** In bytes of UTF-8. */
export const MESSAGE_MAX_BYTES = 5000

/** Whom a conversation is opened with: somebody's shop, or the other side of an order or of a custom build. */
export type Addressee = { builder_id: string } | { seller_id: string } | { order_id: string } | { request_id: string }

/** The instrument whose page a conversation is opened from. */
export type AskedProduct = { id: string; name: string }
