import type { BlogPost } from './blog-post.ts'
import { customBuild } from './posts/how-a-custom-build-is-agreed.tsx'
import { whatASetupDoes } from './posts/what-a-setup-does.tsx'
import { weatherInWood } from './posts/what-the-weather-does-to-wood.tsx'

/** All stories, newest first. */
export const POSTS: BlogPost[] = [weatherInWood, whatASetupDoes, customBuild]

export function findPost(slug: string | undefined): BlogPost | undefined {
  return POSTS.find((post) => post.slug === slug)
}
