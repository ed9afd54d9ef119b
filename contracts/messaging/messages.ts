/** Messages in the first page of a conversation; older ones load page by page (specification 2, section 9). */
export const MESSAGES_AT_ONCE = 50

/** In bytes of UTF-8. */
export const MESSAGE_MAX_BYTES = 5000

/** The recipient of a conversation: a builder, or the other side of an order or of a custom build. */
export type Addressee = { builder_id: string } | { seller_id: string } | { order_id: string } | { request_id: string }

/** The instrument whose page the conversation was opened from. */
export type AskedProduct = { id: string; name: string }
