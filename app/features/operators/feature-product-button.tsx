import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductCard } from '#contracts/product-views.ts'
import { useOperatorAction } from './use-operator-action.ts'

/** Puts an instrument on the home page, or takes it from there. */
export function FeatureProductButton({ product: { id, name, is_featured } }: { product: ProductCard }) {
  const { act, isPending } = useOperatorAction()

  function toggle() {
    const change = () => api(`/api/v1/admin/products/${id}`, { method: 'PATCH', json: { is_featured: !is_featured } })
    void act(change, is_featured ? `${name} is featured no longer` : `${name} is featured now`)
  }

  return (
    <Button size="small" pending={isPending} onClick={toggle}>
      {is_featured ? 'Stop featuring' : 'Feature'} <span className="sr-only">{name}</span>
    </Button>
  )
}
