import type { ComponentType } from 'react'

/** What the list of stories shows of one. */
export type BlogPostSummary = {
  /** Its address below `/blog/`; never changes once it is out. */
  slug: string
  title: string
  excerpt: string
  author: string
  /** The day it came out: '2026-11-12'. */
  date: string
  picture: { key: string; alt: string }
}

/** A story with its words. */
export type BlogPost = BlogPostSummary & { Body: ComponentType }

/** Who writes here. No one person: the shop as a whole stands by it. */
export const EDITORS = 'The editors of Tonewood'
