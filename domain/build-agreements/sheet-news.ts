/** Steps of an agreement that somebody is notified of. */
export type SheetNews = 'sent' | 'answered' | 'agreed'
