import { ArrowLeftRight, Check } from 'lucide-react'
import { compareTray, toggleCompared } from '#app/lib/compare-tray.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type CompareButtonProps = {
  product: { id: string; name: string }
  /** `page` is always visible; on a card the button is hidden until the user compares or hovers. */
  place: 'card' | 'row' | 'page'
}

/** Adds an instrument to the comparison, or removes it. */
export function CompareButton({ product, place }: CompareButtonProps) {
  const items = useStore(compareTray)
  const isChosen = items.some(({ id }) => id === product.id)
  const Icon = isChosen ? Check : ArrowLeftRight
  const toggle = () => toggleCompared(product)
  if (place === 'page') {
    return (
      <Button aria-pressed={isChosen} onClick={toggle}>
        <Icon size={18} aria-hidden="true" /> Compare
      </Button>
    )
  }
  return (
    <div className={place === 'card' ? 'mt-1' : 'inline-block max-sm:hidden'}>
      <IconButton
        label={`Compare ${product.name}`}
        aria-pressed={isChosen}
        onClick={toggle}
        className={classNames(
          place === 'card' && 'on-picture',
          items.length === 0 && 'compare-idle',
          isChosen && 'text-rosewood',
        )}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
