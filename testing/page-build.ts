import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import routes from '#app/routes.ts'

type BuiltRoutes = ServerBuild['routes']
type ServerRouteModule = NonNullable<BuiltRoutes[string]>['module']

/** The shop's pages as `npm run build` bundles them, without the browser's scripts and styles. */
export async function openPageBuild(): Promise<ServerBuild> {
  const built: BuiltRoutes = { root: { id: 'root', path: '', module: withProps(root) } }
  await addRoutes(built, await routes, 'root')
  const assets = Object.values(built).map((route) => [
    route?.id,
    { ...route, module: '/assets/page.js', css: [], imports: [], hasLoader: route?.module.loader !== undefined },
  ])
  return {
    entry: { module: entry },
    routes: built,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/assets/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

/** Every path in `app/routes.ts`, such as `/product/:id`; an optional last segment makes two. */
export function addressesOf({ routes }: ServerBuild): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .flatMap((id) => {
      const address = addressOf(routes, id)
      return address.endsWith('?') ? [address.slice(0, address.lastIndexOf('/')), address.slice(0, -1)] : [address]
    })
}

function addressOf(routes: BuiltRoutes, id: string): string {
  const path: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) path.unshift(route.path)
  return `/${path.join('/')}`
}

async function addRoutes(built: BuiltRoutes, entries: RouteConfigEntry[], parentId: string): Promise<void> {
  for (const { id, path, index, file, children = [] } of entries) {
    const own = id ?? file.replace(/\.tsx?$/, '')
    const module = await import(/* @vite-ignore */ new URL(`../app/${file}`, import.meta.url).href)
    built[own] = { id: own, parentId, path, index, module: withProps(module) }
    await addRoutes(built, children, own)
  }
}

/** Passes a loader's result as a prop, like the bundler's wrapper. */
function withProps(module: object): ServerRouteModule {
  const { default: Page, ErrorBoundary, ...rest } = module as ServerRouteModule
  return {
    ...rest,
    default: Page && wrapped<typeof Page>(withComponentProps, Page),
    ...(ErrorBoundary && { ErrorBoundary: wrapped<typeof ErrorBoundary>(withErrorBoundaryProps, ErrorBoundary) }),
  }
}

// Each route's types know its loader's result; there is no type for all routes.
function wrapped<Component>(wrap: (component: never) => unknown, component: Component): Component {
  return wrap(component as never) as Component
}
