import PhotoSwipe, { type SlideData } from 'photoswipe'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ViewerKeyAction, viewerKeyAction } from './viewer-keys.ts'
import type { ViewerPicture } from './viewer-picture.ts'

/** The assumed size of a picture until it has loaded. */
const ASSUMED_SIZE = { width: 1600, height: 2000 }

type PhotoSwipeProps = {
  label: string
  pictures: ViewerPicture[]
  startAt: number
  /** A downward drag, a pinch or a click outside the picture. */
  onClose: () => void
}

type Slide = NonNullable<PhotoSwipe['currSlide']>

/** Runs PhotoSwipe for its gestures only: the dialog, its buttons and its focus are ours. */
export function usePhotoSwipe(stage: RefObject<HTMLElement | null>, props: PhotoSwipeProps) {
  const [current, setCurrent] = useState(props.startAt)
  const [isZoomedIn, setZoomedIn] = useState(false)
  const viewer = useRef<PhotoSwipe>(undefined)
  const given = useRef(props)
  useEffect(() => {
    given.current = props
  })

  useEffect(() => {
    const { label, pictures, startAt } = given.current
    const swipe = new PhotoSwipe({
      ...OPTIONS,
      dataSource: pictures.map(slideData),
      index: startAt,
      appendToEl: stage.current ?? document.body,
    })
    viewer.current = swipe
    swipe.on('initialLayout', () => {
      swipe.element?.removeAttribute('role')
      swipe.scrollWrap?.setAttribute('aria-label', label)
    })
    swipe.on('slideInit', ({ slide }) => measure(slide))
    swipe.on('loadComplete', ({ slide }) => {
      if (!measure(slide)) return
      // A cached picture loads before its slide is zoomed to fit, so resizing would apply the full zoom for a moment.
      if (slide.container.isConnected) slide.resize()
      else slide.calculateSize()
    })
    swipe.on('change', () => setCurrent(swipe.currIndex))
    swipe.on('zoomPanUpdate', ({ slide }) => {
      setZoomedIn(isEnlarged(slide))
      if (isEnlarged(slide)) void loadDetail(slide)
    })
    swipe.on('keydown', (event) => {
      const { key, altKey, ctrlKey, metaKey } = event.originalEvent
      event.preventDefault()
      const action = altKey || ctrlKey || metaKey ? null : viewerKeyAction(key, { isZoomedIn: isEnlarged(swipe.currSlide) })
      if (!action) return
      event.originalEvent.preventDefault()
      perform(swipe, action)
    })
    let isLeaving = false
    swipe.on('close', () => !isLeaving && given.current.onClose())
    swipe.init()
    return () => {
      // Destroying also closes: that must not close a dialog that has been reopened meanwhile.
      isLeaving = true
      swipe.destroy()
    }
  }, [stage])

  return {
    current,
    isZoomedIn,
    show: (index: number) => viewer.current?.goTo(index),
    toggleZoom: () => viewer.current?.toggleZoom(),
  }
}

const OPTIONS = {
  bgOpacity: 1,
  loop: false,
  // Maximum zoom: the picture's full resolution, relative to the file shown first.
  maxZoomLevel: ({ itemData }) => itemData?.detailScale ?? 1,
  wheelToZoom: true,
  imageClickAction: 'zoom',
  tapAction: false,
  preload: [1, 1],
  errorMsg: 'This photo could not be loaded.',
  // The dialog handles fading, Escape and focus; the buttons are next to the pictures.
  showHideAnimationType: 'none',
  escKey: false,
  trapFocus: false,
  returnFocus: false,
  arrowPrev: false,
  arrowNext: false,
  zoom: false,
  close: false,
  counter: false,
} as const satisfies ConstructorParameters<typeof PhotoSwipe>[0]

function slideData({ src, detail, alt, preview }: ViewerPicture): SlideData {
  const { width } = ASSUMED_SIZE
  const height = preview ? Math.round(width / preview.ratio) : ASSUMED_SIZE.height
  return { src, detail, alt, msrc: preview?.src, width, height }
}

/** Applies the size of the loaded file. Returns whether it differs from the assumed one. */
function measure(slide: Slide): boolean {
  const { element } = slide.content
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth || slide.data.detailScale) return false
  const { naturalWidth: width, naturalHeight: height } = element
  if (slide.width === width && slide.height === height) return false
  Object.assign(slide.content, { width, height })
  Object.assign(slide, { width, height })
  return true
}

/** Replaces an enlarged picture with its largest file, in place. Only a file at its full width or height can have a larger version. */
async function loadDetail(slide: Slide): Promise<void> {
  const { data } = slide
  const { element } = slide.content
  const { detail } = data
  if (!detail || !(element instanceof HTMLImageElement) || Math.max(slide.width, slide.height / 2) < ASSUMED_SIZE.width) return
  if (!element.complete || !element.naturalWidth) return
  data.detail = undefined
  const large = new Image()
  large.src = detail
  const isLoaded = await large.decode().then(
    () => true,
    () => false,
  )
  if (!isLoaded || large.naturalWidth <= slide.width) return
  data.detailScale = large.naturalWidth / slide.width
  // The slide keeps its size, so that the picture doesn't move.
  element.onload = null
  element.onerror = null
  element.src = detail
  slide.calculateSize()
}

function isEnlarged(slide: Slide | undefined): boolean {
  return slide !== undefined && slide.currZoomLevel > slide.zoomLevels.fit
}

function perform(swipe: PhotoSwipe, action: ViewerKeyAction): void {
  const slide = swipe.currSlide
  if ('goBy' in action) swipe.goTo(swipe.currIndex + action.goBy)
  else if ('zoomBy' in action) slide?.zoomTo(slide.currZoomLevel * action.zoomBy)
  else slide?.panTo(slide.pan.x + action.pan.x, slide.pan.y + action.pan.y)
}
