import type { ComponentType } from 'react'

/** What the list of stories shows. */
export type BlogPostSummary = {
  /** The slug below `/blog/`; never changes after publication. */
  slug: string
  title: string
  excerpt: string
  author: string
  /** The publication date: '2026-11-12'. */
  date: string
  picture: { key: string; alt: string }
}

/** A story with its text. */
export type BlogPost = BlogPostSummary & {
  /** Loads the text when it is rendered. */
  Body: ComponentType
  loadBody: () => Promise<ComponentType>
}

/** The byline: the shop as a whole, not one person. */
export const EDITORS = 'The editors of Tonewood'
