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
  /** Frequent actions have buttons; the rest is in a menu. */
  isDense?: boolean
}

/** Edit, duplicate and delete, layered above the link that covers the entry. */
export function OwnProductActions({ product, renderDuplicateButton, isDense }: OwnProductActionsProps) {
  const { name, can } = product
  const edit = can.edit ? 'Edit' : 'View'
  return (
    <div
      className={classNames(
        'relative z-10 flex flex-wrap items-center gap-1.5 has-[[open]]:z-20 max-md:col-start-2',
        isDense && 'max-md:w-full max-md:justify-between',
      )}
    >
      <ButtonLink to={productFormPath(product)} size="small" aria-label={`${edit} ${name}`}>
        {edit}
      </ButtonLink>
      {!isDense && renderDuplicateButton?.(product, { size: 'small' })}
      <DeleteProduct
        product={product}
        renderOpener={(button) =>
          isDense ? (
            <ActionMenu label={`More actions for ${name}`}>
              {renderDuplicateButton?.(product, { variant: 'menu' })}
              <Button {...button} variant="menu-danger" disabled={!can.delete} />
            </ActionMenu>
          ) : (
            <Button {...button} variant="danger" size="small" disabled={!can.delete} />
          )
        }
      />
    </div>
  )
}
