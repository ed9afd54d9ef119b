import { lazyDialog } from '../lib/lazy-dialog.tsx'
import type { PictureViewerProps } from './picture-viewer.tsx'

/** The picture viewer; none of its code loads before it first opens. */
export const LazyPictureViewer = lazyDialog<PictureViewerProps>(() =>
  import('./picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer),
)
