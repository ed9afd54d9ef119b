import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Folders whose code must never reach a browser. */
const SERVER_ROOMS = /^(domain|db|providers|sandbox|server|artwork)\//

/** Fails the build when server code is bundled for the browser, and says through which file it came. */
export function clientBundleGuard(): Plugin {
  return {
    name: 'client-bundle-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const moduleId of chunk.moduleIds) {
          const path = relative(process.cwd(), moduleId)
          if (!SERVER_ROOMS.test(path) || chunk.modules[moduleId]?.renderedLength === 0) continue
          this.error(`${path} would be sent to browsers in ${chunk.fileName}`)
        }
      }
    },
  }
}
