import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Folders whose code must never reach the browser. */
const SERVER_ROOMS = /^(domain|db|providers|sandbox|server|artwork)\//

/** Fails the build if server code is bundled for the browser, and names the file that imports it. */
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
          this.error(`${path} must not be sent to browsers, but is part of ${chunk.fileName}`)
        }
      }
    },
  }
}
