import { BuilderSkeleton } from '../features/catalog/builders/builder-skeleton.tsx'
import { FindValue } from '../features/catalog/products/find-value.tsx'
import { SimilarInstruments } from '../features/catalog/products/similar-instruments.tsx'
import { RecentlyViewed } from '../features/catalog/recently-viewed/recently-viewed.tsx'
import { SaveSearchButton } from '../features/finding/alerts/save-search-button.tsx'
import { CompareBar } from '../features/finding/compare/compare-bar.tsx'
import { CompareButton } from '../features/finding/compare/compare-button.tsx'
import { lazyParts } from '../ui/lazy-parts.ts'

lazyParts.set({
  BuilderSkeleton,
  CompareBar,
  CompareButton,
  FindValue,
  RecentlyViewed,
  SaveSearch: SaveSearchButton,
  SimilarInstruments,
})
