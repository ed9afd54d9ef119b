import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { clientBundleGuard } from './server/bundle-guard/client-bundle-guard.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), clientBundleGuard()],
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
})
