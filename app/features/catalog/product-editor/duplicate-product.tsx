import { useNavigate } from 'react-router'
import { api } from '#app/lib/api.ts'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import type { ButtonProps } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { showOwnProduct } from './use-own-product.ts'

type DuplicateProductProps = Pick<ButtonProps, 'size' | 'variant'> & { userId: string; product: { id: string; name: string } }

/** Creates a draft from the last saved version of this instrument and opens its form. */
export function DuplicateProduct({ userId, product: { id, name }, ...look }: DuplicateProductProps) {
  const navigate = useNavigate()

  async function duplicate() {
    const { message, product } = await api('POST /api/v1/products/{id}/duplicate', { params: { id } })
    showOwnProduct(userId, product)
    toast.success(message)
    await navigate(`/dashboard/products/${product.id}/edit`)
  }

  return (
    <ActionButton
      {...look}
      aria-label={`Duplicate ${name}`}
      action={duplicate}
      onFailure={(error) => toast.error(failureWithReason('Failed to duplicate product', error))}
    >
      Duplicate
    </ActionButton>
  )
}
