import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { useOperatorAction } from './use-operator-action.ts'

/** Adds an instrument to the home page, or removes it. */
export function FeatureProductButton({ product: { id, name, is_featured } }: { product: ProductCard }) {
  const { act, isPending } = useOperatorAction()

  function toggle() {
    const change = () => api('PATCH /api/v1/admin/products/{id}', { params: { id }, json: { is_featured: !is_featured } })
    void act(change, is_featured ? `${name} is no longer featured` : `${name} is now featured`)
  }

  return (
    <Button size="small" pending={isPending} onClick={toggle}>
      {is_featured ? 'Stop featuring' : 'Feature'} <span className="sr-only">{name}</span>
    </Button>
  )
}
