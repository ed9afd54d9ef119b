import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { unavailableRefusal } from '../http/unavailable-refusal.ts'
import { pageContext } from './page-context.ts'

type Loader = (args: LoaderFunctionArgs) => unknown

/** Pages that answer 503 instead of 500 during a database outage; the root's error page has the text. */
export function withOutageResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader as Loader | undefined
    return [id, loader && route ? { ...route, module: { ...route.module, loader: withOutageResponse(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function withOutageResponse(loader: Loader): Loader {
  return async (args) => {
    try {
      return await loader(args)
    } catch (error) {
      const refusal = unavailableRefusal(error)
      if (!refusal) throw error
      if (!args.request.signal.aborted) args.context.get(pageContext).log.error('A page failed', { error })
      throw data(refusal.message, { status: refusal.status, headers: { 'retry-after': String(refusal.retryAfterSeconds) } })
    }
  }
}
