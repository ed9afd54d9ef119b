import { SaveSearchButton } from '../features/alerts/save-search-button.tsx'
import { BuilderSkeleton } from '../features/builders/builder-skeleton.tsx'
import { CompareBar } from '../features/compare/compare-bar.tsx'
import { CompareButton } from '../features/compare/compare-button.tsx'
import { FindValue } from '../features/products/find-value.tsx'
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx'
import { lazyParts } from '../ui/lazy-parts.ts'

lazyParts.set({ BuilderSkeleton, CompareBar, CompareButton, FindValue, RecentlyViewed, SaveSearch: SaveSearchButton })
