import { apiRouter } from '../http/api-router.ts'
import { API_ROUTES } from './api-routes.ts'
import { describeApi } from './open-api.ts'

/** The content of /openapi.json without a running shop: no database, no settings except its address. */
export function apiDocument(publicUrl: string) {
  return describeApi(apiRouter(API_ROUTES), publicUrl)
}
