import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useDisclosure } from './use-disclosure.ts'

type ActionMenuProps = {
  /** The subject of the actions: 'More actions for Meridian No. 4'. */
  label: string
  /** Which edge aligns with the button; `end` unless the button is near the left edge of the screen. */
  align?: 'start' | 'end'
  /** Buttons with the variant `menu`. */
  children: ReactNode
}

/** The less common actions of an entry in a dense list. */
export function ActionMenu({ label, align = 'end', children }: ActionMenuProps) {
  const menu = useDisclosure()
  return (
    <details {...menu} className="relative">
      <summary aria-label={label} title={label} className="icon-button action-menu-opener">
        <Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />
      </summary>
      <div
        className={classNames(
          'absolute top-full z-20 mt-1 flex min-w-40 flex-col rounded-md border border-rule bg-lifted py-2 shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  )
}
