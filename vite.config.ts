import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { clientBundleGuard } from '#server/pages/bundle-guard/client-bundle-guard.ts'
import { createChunkGroups } from '#server/pages/bundle-guard/name-client-chunk.ts'

export default defineConfig(({ command }) => ({
  resolve: { alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'app/ui/create-icon.ts') }] },
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
    ssr: {
      // Of its 1,700 icons the shop draws a few dozen: bundled, the others are neither read at each start nor part of the image.
      resolve: { noExternal: command === 'build' ? ['lucide-react'] : [] },
      build: { rollupOptions: { input: './server/app.ts' } },
    },
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (_file, imported, { hostType }) =>
            hostType === 'js' ? imported.filter((file) => !/^assets.(react|frame|rolldown-runtime)-/.test(file)) : imported,
        },
        rolldownOptions: {
          output: {
            // Random characters do not compress, and the route manifest names every chunk.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // One chunk compresses better than many small ones, and asks once.
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                ...createChunkGroups(),
              ],
            },
          },
        },
      },
    },
  },
}))
