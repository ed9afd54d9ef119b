import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { clientBundleGuard } from './server/bundle-guard/client-bundle-guard.ts'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

let frame: Set<string> | undefined

/** One chunk for all that the frame of every page imports: it compresses better than many small ones, and has nothing a page does not need. */
function nameOfFrame(id: string, modules: Modules): string | null {
  frame ??= reachable(join(import.meta.dirname, 'app/root.tsx'), modules)
  return frame.has(id) ? 'frame' : null
}

function reachable(start: string, modules: Modules): Set<string> {
  const found = new Set([start])
  // A set is walked to its end, also to what is added on the way.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), clientBundleGuard()],
  // Who starts the shop for the first time need not read which plugin took how long.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  // Vite would find these while the first page loads, and then load it again.
  optimizeDeps: {
    include: ['@supabase/auth-js', '@tanstack/react-query', '@sindresorhus/slugify', 'lucide-react', 'photoswipe', 'zod'],
    // A loader's import, which never reaches the browser.
    exclude: ['drizzle-orm'],
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One chunk compresses better than many small ones, and asks once.
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What every page needs.
                { name: nameOfFrame, test: /[\\/](app|contracts)[\\/]/ },
                // Small parts that many pages share. What only the signed-in need stays apart.
                {
                  name: 'shared',
                  test: /[\\/](app[\\/](ui|lib|features[\\/](cart|products|collections))|contracts|lucide-react)[\\/](?!(auth-client|query-client|live-|follow-))/,
                  minShareCount: 24,
                },
              ],
            },
          },
        },
      },
    },
  },
})
