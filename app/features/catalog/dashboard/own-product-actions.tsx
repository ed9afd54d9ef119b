import type { ReactNode } from 'react'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { DeleteProduct } from './delete-product.tsx'
import { productFormPath } from './product-form-path.ts'

/** The button that copies an instrument to a new draft. */
export type RenderDuplicateButton = (product: OwnProduct, look: Pick<ButtonProps, 'size' | 'variant'>) => ReactNode

type OwnProductActionsProps = {
  product: OwnProduct
  renderDuplicateButton?: RenderDuplicateButton | undefined
  className?: string
}

/** Edit, with duplicate and delete in a menu, layered above the link that covers the entry. */
export function OwnProductActions({ product, renderDuplicateButton, className }: OwnProductActionsProps) {
  const { name, can } = product
  const edit = can.edit ? 'Edit' : 'View'
  return (
    <div
      className={classNames(
        'relative z-10 flex flex-wrap items-center gap-1.5 has-[[open]]:z-20 max-md:justify-between',
        className,
      )}
    >
      <ButtonLink to={productFormPath(product)} size="small" aria-label={`${edit} ${name}`}>
        {edit}
      </ButtonLink>
      <DeleteProduct
        product={product}
        renderOpener={(button) => (
          <ActionMenu label={`More actions for ${name}`}>
            {renderDuplicateButton?.(product, { variant: 'menu' })}
            <Button {...button} variant="menu-danger" disabled={!can.delete} />
          </ActionMenu>
        )}
      />
    </div>
  )
}
