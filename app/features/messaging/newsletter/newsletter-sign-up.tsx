import { onFirstUse } from '#app/ui/on-first-use.tsx'

/** The newsletter form within a page. */
export const NewsletterSignUp = onFirstUse(() => import('./newsletter-form.tsx').then((module) => module.NewsletterForm))
