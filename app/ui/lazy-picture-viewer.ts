import { lazyDialog } from '../lib/lazy-dialog.tsx'
import type { PictureViewerProps } from './picture-viewer.tsx'

/** The viewer, with nothing of it loaded before it first opens. */
export const LazyPictureViewer = lazyDialog<PictureViewerProps>(() =>
  import('./picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer),
)
