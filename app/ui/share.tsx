import { Check, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { copyToClipboard } from '../lib/copy-to-clipboard.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { toast } from './toast.ts'

const COPIED_MS = 2000
/** The height of the panel with its margin. */
const PANEL = { width: 240, height: 260 }

export type ShareProps = {
  /** The name of what is shared. */
  title: string
  /** The full URL. */
  url: string
  /** On phones only the icon, to leave room for the main action. */
  isNarrow?: boolean
}

/** Shares a page through the device's own menu, or else by copying the link or through four networks. */
export function Share({ title, url, isNarrow = false }: ShareProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const panel = useId()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    if (typeof navigator.share !== 'function') {
      setPlace(root.current ? roomFor(root.current.getBoundingClientRect()) : '')
      return setIsOpen(!isOpen)
    }
    // Closing the menu is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
  }

  async function copy() {
    if (!(await copyToClipboard(url))) return toast.error('Failed to copy the link')
    setIsCopied(true)
    toast.success('Link copied to clipboard!')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere in it
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // A dialog around it stays open.
        event.preventDefault()
        setIsOpen(false)
      }}
      onBlur={(event) => !root.current?.contains(event.relatedTarget) && event.relatedTarget && setIsOpen(false)}
    >
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={share}
        className={classNames('w-full', isNarrow && 'max-sm:px-3')}
      >
        <Share2 size={18} aria-hidden="true" /> <span className={isNarrow ? 'max-sm:sr-only' : undefined}>Share</span>
      </Button>
      <div
        id={panel}
        hidden={!isOpen}
        className={classNames('absolute z-20 w-56 rounded-lg border border-rule bg-lifted p-2 text-sm shadow-float', place)}
      >
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left hover:bg-panel"
          onClick={copy}
        >
          {isCopied && <Check size={16} aria-hidden="true" className="text-spruce" />}
          {isCopied ? 'Copied' : 'Copy link'}
        </button>
        {networks(title, url).map(([name, href]) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center rounded-sm px-3 hover:bg-panel"
          >
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}

/** Below the button and aligned to its right, unless that leaves the window. */
function roomFor({ top, bottom, right }: DOMRect): string {
  const isBelow = bottom + PANEL.height <= window.innerHeight || top < PANEL.height
  return classNames(isBelow ? 'mt-2' : 'bottom-full mb-2', right < PANEL.width ? 'left-0' : 'right-0')
}

function networks(title: string, url: string): [name: string, href: string][] {
  const link = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  return [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['X', `https://twitter.com/intent/tweet?url=${link}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${link}`],
    ['Email', `mailto:?subject=${text}&body=${link}`],
  ]
}
