import type { createApi } from './api.ts'
import { isPublicEndpoint } from './http/public-endpoints.ts'

type Api = ReturnType<typeof createApi>

const BEARER = { type: 'http', scheme: 'bearer', description: 'The access token of /auth/v1/token' } as const

/** What /openapi.json says: every call, and whether it needs a sign-in. */
export function describeApi(api: Api, publicUrl: string) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tonewood',
      version: '1',
      description:
        'The API of a marketplace for handmade stringed instruments. Personal calls take `Authorization: Bearer` with the ' +
        'access token of /auth/v1/token. Money is in dollars. Errors are { "error": { code, message, fields } }.',
    },
    servers: [{ url: publicUrl }],
  })
  for (const [path, methods] of Object.entries(described.paths ?? {})) {
    for (const [method, call] of Object.entries(methods ?? {})) {
      if (typeof call === 'object' && call !== null && !Array.isArray(call))
        Object.assign(call, { security: isPublicEndpoint(method, path) ? [] : [{ bearer: [] }] })
    }
  }
  return { ...described, components: { ...described.components, securitySchemes: { bearer: BEARER } } }
}

/** One line of the reference page. */
export type ApiCall = { method: string; path: string; summary: string; description: string }

/** Every call that /openapi.json describes, for the page that people read. */
export function apiCalls(api: Api, publicUrl: string): ApiCall[] {
  return Object.entries(describeApi(api, publicUrl).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      summary: text(call, 'summary'),
      description: text(call, 'description'),
    })),
  )
}

function text(call: unknown, field: string): string {
  const value = typeof call === 'object' && call !== null && field in call ? (call as Record<string, unknown>)[field] : ''
  return typeof value === 'string' ? value : ''
}
