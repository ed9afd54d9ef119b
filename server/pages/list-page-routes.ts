import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#contracts/kernel/page-handle.ts'

/** The path of a page, such as `/product/:id`, and its route module's metadata. */
export type PageRoute = { path: string; facts: PageHandle }

/** Every path of every page with metadata, in the order of `app/routes.ts`. */
export function listPageRoutes({ routes }: Pick<ServerBuild, 'routes'>): PageRoute[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || !isPageHandle(route.module.handle)) return []
    const facts = route.module.handle
    return pathsOf(fullPath(routes, route.id)).map((path) => ({ path, facts }))
  })
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'isPublic' in handle
}

function fullPath(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''
  return fullPath(routes, route.parentId) + (route.path ? `/${route.path}` : '')
}

/** An optional last segment makes two paths. */
function pathsOf(path: string): string[] {
  const [, start, param] = /^(.*)(\/:\w+)\?$/.exec(path) ?? []
  return start === undefined ? [path || '/'] : [start, `${start}${param}`]
}
