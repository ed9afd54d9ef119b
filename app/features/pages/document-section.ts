import type { ReactNode } from 'react'

/** A numbered part of a page that is set like a book. */
export type DocumentSection = { id: string; title: string; body: ReactNode }
