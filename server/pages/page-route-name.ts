import type { PageRoute } from './list-page-routes.ts'

/** The route of a path, such as `/product/:id`; `*` if no page matches. A navigation's data has the route of its page. */
export function createPageRouteName(pages: readonly PageRoute[]): (path: string) => string {
  const paths = pages.map(({ path }) => path)
  const fixed = new Set(paths.filter((path) => !path.includes(':')))
  const withParams = paths.filter((path) => path.includes(':')).map((path) => ({ path, parts: path.split('/') }))

  return function pageRouteName(path) {
    const page = path.replace(/(\/_)?\.data$/, '') || '/'
    if (fixed.has(page)) return page
    const parts = page.split('/')
    return withParams.find((known) => matches(known.parts, parts))?.path ?? '*'
  }
}

function matches(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
}
