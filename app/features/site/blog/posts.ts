import { type ComponentType, lazy } from 'react'
import { type BlogPost, type BlogPostSummary, EDITORS } from './blog-post.ts'

/** All stories, newest first. Each story's text loads separately. */
export const POSTS: BlogPost[] = [
  story({
    slug: 'what-the-weather-does-to-wood',
    title: 'What the weather does to wood',
    excerpt:
      'Without its braces, a spruce top would be wider in August than in January by more than the thickness of a pick. What moves, what doesn’t, and how to keep the two on good terms.',
    author: EDITORS,
    date: '2026-11-12',
    picture: {
      key: 'plates/demo/split-rock-dreadnought/detail',
      alt: 'Straight-grained spruce around the soundhole and bridge of a dreadnought',
    },
    loadText: () => import('./posts/what-the-weather-does-to-wood.tsx'),
  }),
  story({
    slug: 'what-a-setup-does',
    title: 'What a setup does, and in what order',
    excerpt:
      'Four adjustments decide whether a guitar fights you or works with you. Each one affects the next, so the order matters.',
    author: EDITORS,
    date: '2026-10-15',
    picture: {
      key: 'plates/demo/carolina-single-cut/detail',
      alt: 'Bridge, tailpiece and pickups of a single-cut electric guitar',
    },
    loadText: () => import('./posts/what-a-setup-does.tsx'),
  }),
  story({
    slug: 'how-a-custom-build-is-agreed',
    title: 'How a custom build is agreed on',
    excerpt:
      'Two people who may never meet agree on an instrument that doesn’t exist yet. What to write, what a quote should say, and when it’s too late to change your mind.',
    author: EDITORS,
    date: '2026-09-17',
    picture: {
      key: 'plates/demo/rondout-seventeen/headstock',
      alt: 'The headstock of an archtop guitar with its maker’s name, Dunmorrow',
    },
    loadText: () => import('./posts/how-a-custom-build-is-agreed.tsx'),
  }),
]

export function findPost(slug: string | undefined): BlogPost | undefined {
  return POSTS.find((post) => post.slug === slug)
}

type Story = BlogPostSummary & { loadText: () => Promise<{ Body: ComponentType }> }

function story({ loadText, ...summary }: Story): BlogPost {
  const loadBody = async () => (await loadText()).Body
  return { ...summary, loadBody, Body: lazy(async () => ({ default: await loadBody() })) }
}
