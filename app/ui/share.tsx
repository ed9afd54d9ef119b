import { Check, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { copyText } from '#app/lib/copy-text.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

const COPIED_MS = 2000

export type ShareProps = {
  /** What is shared, by name. */
  title: string
  /** Its whole address. */
  url: string
}

/** Shares a page: the device's own sheet where there is one, else a copied link and the four networks. */
export function Share({ title, url }: ShareProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const panel = useId()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    if (typeof navigator.share !== 'function') return setIsOpen(!isOpen)
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
  }

  async function copy() {
    await copyText(url)
    setIsCopied(true)
    toast.success('Link copied to clipboard!')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere in it
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      onBlur={(event) => !root.current?.contains(event.relatedTarget) && event.relatedTarget && setIsOpen(false)}
    >
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={panel} onClick={share}>
        <Share2 size={18} aria-hidden="true" /> Share
      </Button>
      <div
        id={panel}
        hidden={!isOpen}
        className="absolute right-0 z-20 mt-2 w-56 rounded-lg border border-rule bg-lifted p-2 text-sm shadow-float"
      >
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 rounded-sm px-3 text-left hover:bg-plate"
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
            className="flex min-h-11 items-center rounded-sm px-3 hover:bg-plate"
          >
            {name}
          </a>
        ))}
      </div>
    </div>
  )
}

function networks(title: string, url: string): [name: string, href: string][] {
  const link = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  return [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['Twitter', `https://twitter.com/intent/tweet?url=${link}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}%20${link}`],
    ['E-mail', `mailto:?subject=${text}&body=${link}`],
  ]
}
