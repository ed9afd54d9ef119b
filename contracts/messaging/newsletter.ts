/** The places where people can subscribe (specification, section 9). */
export const NEWSLETTER_SOURCES = ['footer', 'home-page', 'values-page', 'builder-landing'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/** The specification's texts that client and server use */
export const INVALID_EMAIL = 'Please enter a valid email address'
export const UNSUBSCRIBED = 'Successfully unsubscribed from newsletter'
export const FAILED_TO_UNSUBSCRIBE = 'Failed to unsubscribe'
