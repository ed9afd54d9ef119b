import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The map of the shop: every address that shows a page. What a page says about itself (title, caching, sitemap)
 * stands in its module. Of several addresses of one page the first is its own.
 */
export default [
  index('routes/shop/home.tsx'),
  route('catalog', 'routes/shop/catalog.tsx'),
  route('marketplace', 'routes/shop/marketplace-redirect.ts'),
  route('builders', 'routes/shop/builders.tsx'),
  route('builder/:slug', 'routes/shop/builder.tsx'),
  route('product/:id', 'routes/shop/product.tsx'),
  route('compare', 'routes/compare/compare.tsx'),
  route('catalog.atom', 'routes/shop/catalog-feed.ts'),
  route('builder/:slug.atom', 'routes/shop/builder-feed.ts'),
  route('oembed', 'routes/embed/oembed.ts'),
  ...prefix('embed', [route('builder/:slug', 'routes/embed/builder.ts'), route('product/:id', 'routes/embed/product.ts')]),

  route('fit', 'routes/shop/fit.tsx'),
  ...prefix('tools', [route('frets', 'routes/tools/frets.tsx'), route('tension', 'routes/tools/tension.tsx')]),

  route('about', 'routes/pages/about.tsx'),
  route('founder-letter', 'routes/pages/founder-letter.tsx'),
  route('contact', 'routes/pages/contact.tsx'),
  route('partnerships', 'routes/pages/partnerships.tsx'),
  ...prefix('blog', [
    index('routes/blog/index.tsx'),
    route('feed.xml', 'routes/blog/feed.ts'),
    route(':slug', 'routes/blog/post.tsx'),
  ]),
  route('join-builders', 'routes/pages/join-builders.tsx'),
  route('join', 'routes/pages/join-builders.tsx', { id: 'routes/join' }),
  route('builder-signup', 'routes/pages/join-builders.tsx', { id: 'routes/builder-signup' }),
  route('terms', 'routes/pages/terms.tsx'),
  route('privacy', 'routes/pages/privacy.tsx'),

  ...prefix('checkout', [route('success', 'routes/checkout/success.tsx'), route('cancel', 'routes/checkout/cancel.tsx')]),
  route('custom-builds/:requestId/pay/:paymentType', 'routes/checkout/custom-build-payment.tsx'),
  route('custom-builds/unsubscribe', 'routes/builds/unsubscribe.tsx'),
  route('custom-builds/:requestId', 'routes/builds/build.tsx'),
  route('custom-builds/:requestId/sheet', 'routes/builds/sheet.tsx'),
  route('custom-builds/:requestId/place', 'routes/builds/place.tsx'),
  route('account', 'routes/account/account.tsx'),
  route('messages/:id?', 'routes/account/messages.tsx'),
  route('orders', 'routes/account/orders.tsx'),
  route('wishlist/:wishlistId?', 'routes/account/wishlist.tsx'),
  route('auth/confirm', 'routes/auth/confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
  route('alerts/unsubscribe', 'routes/alerts/unsubscribe.tsx'),

  ...prefix('dashboard', [
    layout('routes/dashboard/layout.tsx', [
      index('routes/dashboard/index.tsx'),
      ...prefix('products', [
        index('routes/dashboard/products.tsx'),
        route('new', 'routes/dashboard/new-product.tsx'),
        route('import', 'routes/dashboard/import-products.tsx'),
        route(':id/edit', 'routes/dashboard/edit-product.tsx'),
      ]),
      ...prefix('orders', [
        index('routes/dashboard/orders.tsx'),
        route(':id', 'routes/dashboard/order.tsx'),
        route(':id/packing-slip', 'routes/dashboard/packing-slip.tsx'),
      ]),
      ...prefix('custom-builds', [
        index('routes/dashboard/custom-builds.tsx'),
        route('new', 'routes/dashboard/new-build-offer.tsx'),
        route(':id/edit', 'routes/dashboard/edit-build-offer.tsx'),
      ]),
      route('custom-builds-legacy', 'routes/dashboard/custom-builds-legacy.tsx'),
      route('bench', 'routes/dashboard/bench.tsx'),
      route('order-book', 'routes/dashboard/order-book.tsx'),
      route('payouts', 'routes/dashboard/payouts.tsx'),
      route('tokens', 'routes/dashboard/tokens.tsx'),
      route('webhooks', 'routes/dashboard/webhooks.tsx'),
      ...prefix('profile', [index('routes/dashboard/profile.tsx'), route('preview', 'routes/dashboard/profile-preview.tsx')]),
    ]),
  ]),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/index.tsx'),
    ...prefix('builders', [index('routes/admin/builders.tsx'), route(':id', 'routes/admin/builder.tsx')]),
    route('instruments', 'routes/admin/instruments.tsx'),
    route('orders', 'routes/admin/orders.tsx'),
    route('builds', 'routes/admin/builds.tsx'),
    route('messages', 'routes/admin/inquiries.tsx'),
    route('reports', 'routes/admin/reports.tsx'),
    route('newsletter', 'routes/admin/newsletter.tsx'),
    route('money', 'routes/admin/money.tsx'),
    ...prefix('disputes', [index('routes/admin/disputes.tsx'), route(':id', 'routes/admin/dispute.tsx')]),
    route('figures', 'routes/admin/figures.tsx'),
    route('system', 'routes/admin/system.tsx'),
    route('log', 'routes/admin/audit-log.tsx'),
    route('backup', 'routes/admin/backup.tsx'),
    route('tokens', 'routes/admin/tokens.tsx'),
    route('webhooks', 'routes/admin/webhooks.tsx'),
  ]),

  ...prefix('developers', [index('routes/developers/index.tsx'), route('ui', 'routes/developers/ui-kit.tsx')]),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('sitemaps/:name.xml', 'routes/seo/sitemap-part.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
