import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnProductDetail } from '#contracts/own-products.ts'
import { showOwnProduct } from './use-own-product.ts'

type DuplicateProductProps = { userId: string; product: { id: string; name: string } }

/** Makes a draft like this instrument, as it was saved last, and opens its form. */
export function DuplicateProduct({ userId, product: { id, name } }: DuplicateProductProps) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function duplicate() {
    setPending(true)
    try {
      const { message, product } = await api<Answer>(`/api/v1/products/${id}/duplicate`, { method: 'POST' })
      showOwnProduct(userId, product)
      toast.success(message)
      await navigate(`/dashboard/products/${product.id}/edit`)
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? `. ${error.message}` : ''
      toast.error(`Failed to duplicate product${reason}`)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button pending={isPending} aria-label={`Duplicate ${name}`} onClick={duplicate}>
      Duplicate
    </Button>
  )
}

type Answer = { message: string; product: OwnProductDetail }
