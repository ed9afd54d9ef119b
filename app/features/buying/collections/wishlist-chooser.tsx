import { api } from '#app/lib/api.ts'
import { CollectionChooser } from './collection-chooser.tsx'
import { setInWishlist } from './save-product.ts'
import { refetchCollections, useWishlists } from './use-collections.ts'

type WishlistChooserProps = {
  open: boolean
  onClose: () => void
  userId: string
  product: { id: string; name: string }
  chosen: string[]
}

/** Selects the collections that an instrument is in. */
export function WishlistChooser({ open, onClose, userId, product, chosen }: WishlistChooserProps) {
  const { data } = useWishlists(userId)

  async function change(wishlistId: string, isIn: boolean) {
    await setInWishlist(product.id, wishlistId, isIn)
    await refetchCollections()
  }

  async function create(name: string) {
    const { wishlist } = await api('POST /api/v1/wishlists', { json: { name } })
    await change(wishlist.id, true)
  }

  return (
    <CollectionChooser
      open={open}
      onClose={onClose}
      title="Save to a collection"
      what={product.name}
      choices={data?.wishlists}
      chosen={chosen}
      onChange={change}
      onCreate={create}
      createLabel="New Collection"
    />
  )
}
