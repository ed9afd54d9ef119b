import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop that shows a page. */
export default [
  index('routes/home.tsx'),
  route('catalog', 'routes/catalog.tsx'),
  route('marketplace', 'routes/marketplace.ts'),
  route('builders', 'routes/builders.tsx'),
  route('builder/:slug', 'routes/builder.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('checkout/success', 'routes/checkout-success.tsx'),
  route('checkout/cancel', 'routes/checkout-cancel.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('join-builders', 'routes/join-builders.tsx'),
  route('join', 'routes/join-builders.tsx', { id: 'routes/join' }),
  route('builder-signup', 'routes/join-builders.tsx', { id: 'routes/builder-signup' }),
  route('about', 'routes/about.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('dashboard/products', 'routes/dashboard.tsx', { id: 'routes/dashboard-products' }),
  route('developers', 'routes/developers.tsx'),
  route('developers/ui', 'routes/developers-ui.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
