import type { createApi } from './api.ts'

/** Title and version of the description at /openapi.json. */
export function openApiInfo(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tonewood',
      version: '1',
      description:
        'The API of a marketplace for handmade stringed instruments. Personal calls take `Authorization: Bearer` with the ' +
        'access token of /auth/v1/token. Money is in dollars. Errors are { "error": { code, message, fields } }.',
    },
    servers: [{ url: publicUrl }],
  }
}

/** One line of the reference page. */
export type ApiCall = { method: string; path: string; summary: string; description: string }

/** Every call that /openapi.json describes, for the page that people read. */
export function apiCalls(api: ReturnType<typeof createApi>, publicUrl: string): ApiCall[] {
  const { paths = {} } = api.getOpenAPI31Document(openApiInfo(publicUrl))
  return Object.entries(paths).flatMap(([path, methods]) =>
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
