import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { refetchPurchaseStates } from '#app/lib/use-purchase-state.ts'
import { userFacingError } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { APPLICATION_MESSAGE_MAX } from '#contracts/buying/purchase-applications.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

const FAILURE = 'Failed to submit application'

type PurchaseApplicationDialogProps = { open: boolean; product: ProductCard; onClose: () => void }

/** Applies to buy an instrument. The message can be empty; nothing is charged. */
export function PurchaseApplicationDialog({ open, product, onClose }: PurchaseApplicationDialogProps) {
  const builder = builderName(product.builder)

  async function apply(values: FormData) {
    const json = { product_id: product.id, message: formText(values, 'message') }
    try {
      const { message } = await api('POST /api/v1/purchase-applications', { json })
      toast.success(message)
      onClose()
    } catch (error) {
      throw userFacingError(error, FAILURE)
    } finally {
      // Sending or a refusal has changed the button that opened this.
      void refetchPurchaseStates()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Apply to Purchase"
      description={`${builder} confirms availability before you can check out. You won’t be charged until you complete checkout.`}
    >
      <div className="mb-6 grid grid-cols-[5rem_1fr] items-center gap-5">
        <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="5rem" loading="eager" />
        <div className="min-w-0">
          <p className="font-serif text-lg">{product.name}</p>
          <p className="text-sm text-ink-soft">{builder}</p>
          <p className="mt-1">
            <Price dollars={product.price} />
          </p>
        </div>
      </div>
      <Form onSubmit={apply} failure={FAILURE} className="flex flex-col gap-5">
        <Field name="message" label={`Message to ${builder}`} optional hint="Tell them what you play and ask any questions.">
          <Textarea rows={5} maxLength={APPLICATION_MESSAGE_MAX} data-autofocus="" />
        </Field>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Submit application</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
