/** The places where people can subscribe (specification, section 9). */
export const NEWSLETTER_SOURCES = ['footer', 'home-page', 'values-page', 'builder-landing'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/** The specification's texts that both sides use. */
export const INVALID_EMAIL = 'Please enter a valid email address'
export const UNSUBSCRIBED = 'Successfully unsubscribed from newsletter'
export const FAILED_TO_UNSUBSCRIBE = 'Failed to unsubscribe'

export type NewsletterSubscription = { email: string; source: NewsletterSource; is_active: boolean }

export type NewsletterAnswer = { message: string; subscription: NewsletterSubscription }

/** Whether an address is subscribed, visible only to its owner. */
export type NewsletterStatus = { email: string; is_active: boolean }

/** Unsubscribed at once, or by an emailed link: the answer does not reveal whether the address is subscribed. */
export type LeavingStatus = 'unsubscribed' | 'link_mailed'
export type LeavingAnswer = { message: string; status: LeavingStatus }
