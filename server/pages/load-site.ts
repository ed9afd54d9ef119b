import type { Server } from 'node:http'
import type { Infra, Site } from './site.ts'

type SiteModule = { openSite(infra: Infra): Promise<Site> }

/** The site as `npm run build` bundled it. */
export async function builtSite(infra: Infra): Promise<Site> {
  const entry = new URL('../../build/server/index.js', import.meta.url).href
  const { openSite } = (await import(entry)) as SiteModule
  return openSite(infra)
}

/** The site from its sources: an edit is live on the next request, with the same database and port. */
export async function developmentSite(infra: Infra, server: Server): Promise<Site> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const listeners = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: { server }, ws: { server } } })
  // A compiler inside React Router's plugin exits the process before the shop has stopped its database.
  for (const listener of process.listeners('SIGTERM')) if (!listeners.includes(listener)) process.off('SIGTERM', listener)
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite returned no environment that can run the site')
  const { runner } = ssr

  let current: { module: SiteModule; site: Promise<Site> } | undefined
  async function freshSite(): Promise<Site> {
    const module = (await runner.import('/server/app.ts')) as SiteModule
    if (current?.module !== module) {
      const previous = current?.site
      // The old one stops first, because two sets of workers on one queue would hide each other's bugs.
      current = { module, site: Promise.resolve(previous?.then((site) => site.stop())).then(() => module.openSite(infra)) }
    }
    return current.site
  }
  await freshSite()
  return {
    serveCached: () => false,
    handle(request, response) {
      vite.middlewares(request, response, () => {
        freshSite().then(
          (site) => site.handle(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error)
            console.error(error)
            response.writeHead(500).end(error.stack)
          },
        )
      })
    },
    endStreams() {
      void current?.site.then((site) => site.endStreams())
    },
    async stop() {
      await (await current?.site)?.stop()
      await vite.close()
    },
  }
}
