import type { ReactNode } from 'react'

/** A numbered section of a long page. */
export type DocumentSection = { id: string; title: string; body: ReactNode }
