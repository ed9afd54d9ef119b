import { afterFirstUse } from '#app/ui/after-first-use.tsx'

/** The instruments that were opened in this browser. At the end of a page, which it makes longer only once somebody uses it. */
export const ViewedStrip = afterFirstUse(() =>
  import('#app/features/recently-viewed/recently-viewed.tsx').then((module) => module.RecentlyViewed),
)
