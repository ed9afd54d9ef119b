/** Where somebody may subscribe (specification, section 9). */
export const NEWSLETTER_SOURCES = ['footer', 'home-page', 'values-page', 'builder-landing'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

export type NewsletterSubscription = { email: string; source: NewsletterSource; is_active: boolean }

export type NewsletterAnswer = { message: string; subscription: NewsletterSubscription }
