import { Heart as HeartIcon } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { savedProducts } from './saved-store.ts'

const WishlistChooser = lazyDialog(() => import('./wishlist-chooser.tsx').then((module) => module.WishlistChooser))

type SaveProductButtonProps = {
  product: { id: string; name: string }
  /** Outlined, so that it can be seen on any photo. */
  isOnImage?: boolean
  className?: string
}

/** Saves an instrument with one click; if it is already saved, opens the collection chooser. */
export function SaveProductButton({ product, isOnImage, className }: SaveProductButtonProps) {
  const { user } = useSession()
  const saved = savedProducts.useValue(product.id)
  const [chooser, setChooser] = useState<'never' | 'open' | 'closed'>('never')
  const { run: save } = useAction(saveOnce, () => toast.error('This could not be loaded. Please try again.'))
  const isSaved = saved !== undefined && saved.length > 0

  function act() {
    if (!user) {
      raiseWindowEvent('openAuthModal', {
        mode: 'sign-up',
        message: 'Please sign in to add items to your wishlist',
        wanted: () => void save(),
      })
    } else if (isSaved) setChooser('open')
    else void save()
  }

  async function saveOnce() {
    // Loads only for signed-in users.
    const { saveProduct } = await import('./save-product.ts')
    await saveProduct(product.id, { onChoose: () => setChooser('open') })
  }

  return (
    <>
      <IconButton
        label={isSaved ? `Saved: ${product.name}` : `Save ${product.name}`}
        aria-haspopup={isSaved || !user ? 'dialog' : undefined}
        onClick={act}
        className={classNames(isSaved && 'text-rosewood', isOnImage && 'on-picture', className)}
      >
        <HeartIcon size={20} strokeWidth={1.5} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
      </IconButton>
      {user && chooser !== 'never' && (
        <WishlistChooser
          open={chooser === 'open'}
          onClose={() => setChooser('closed')}
          userId={user.id}
          product={product}
          chosen={saved ?? []}
        />
      )}
    </>
  )
}
