import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '#app/routes.ts'

/** The addresses of pages that require sign-in, from `app/routes.ts`, such as `/dashboard/orders/:id`. */
export async function personalAddresses(): Promise<string[]> {
  return (await routes).flatMap((route) => addressesIn(route, ''))
}

function addressesIn({ path = '', file, children = [] }: RouteConfigEntry, above: string): string[] {
  const address = [above, path].filter(Boolean).join('/')
  if (children.length > 0) return children.flatMap((child) => addressesIn(child, address))
  // The component gallery shows some that load forever.
  if (file.startsWith('routes/developers/')) return []
  const isPersonal = /privatePage\(|useSession\(/.test(readFileSync(new URL(`../app/${file}`, import.meta.url), 'utf8'))
  if (!isPersonal) return []
  const full = `/${address}`
  // An optional last segment makes two.
  return full.endsWith('?') ? [full.slice(0, full.lastIndexOf('/')), full.slice(0, -1)] : [full]
}

export function hasParameter(address: string): boolean {
  return address.includes(':')
}

/** The first of these links that matches the address. */
export function linkTo(address: string, links: Iterable<string>, fixed: readonly string[]): string | undefined {
  return [...links].find((link) => matchPath(address, link) && !fixed.includes(link))
}
