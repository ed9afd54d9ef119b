/** Steps of an agreement that send an email. */
export type SheetNews = 'sent' | 'answered' | 'agreed'
