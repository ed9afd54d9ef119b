import { useState } from 'react'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { Example, States } from './example.tsx'

const LONG = 'Every instrument on these pages was made by one person, whose name you know and whose workshop you can visit.'

/** Dialogs, drawers and toasts. */
export function OverlayExamples() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'drawer' | 'confirm' | 'alert'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Example title="More actions menu" file="ui/action-menu.tsx">
        <ActionMenu align="start" label="More actions for Tidewater OM">
          <Button variant="menu" onClick={() => toast.info('Duplicated')}>
            Duplicate
          </Button>
          <Button variant="menu-danger" onClick={() => setOpen('confirm')}>
            Delete
          </Button>
        </ActionMenu>
      </Example>
      <Example
        title="Dialog, drawer, confirmation, alert"
        file="ui/dialog.tsx, ui/drawer.tsx, ui/confirm-dialog.tsx, ui/alert-dialog.tsx"
      >
        <States>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('long')}>Open long dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
          <Button onClick={() => setOpen('confirm')}>Ask to confirm</Button>
          <Button onClick={() => setOpen('alert')}>Say something</Button>
        </States>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Share this instrument"
          description="Anyone with the link can see it."
          footer={
            <div className="flex justify-end">
              <Button variant="primary" onClick={close}>
                Copy link
              </Button>
            </div>
          }
        >
          <Field name="link" label="Link">
            <Input readOnly defaultValue="https://tonewood.test/product/tidewater-om" />
          </Field>
        </Dialog>
        <Dialog open={open === 'long'} onClose={close} title="A dialog longer than the screen">
          {Array.from({ length: 24 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words over and over
            <p key={at} className="mb-4">
              {LONG}
            </p>
          ))}
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onClose={close}
          title="Your cart"
          footer={
            <Button variant="primary" size="large" onClick={() => toast.info('Sent from inside the drawer')}>
              Continue to Payment
            </Button>
          }
        >
          <p className="text-ink-soft">The cart’s contents go here.</p>
        </Drawer>
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 900))}
          title="Delete this listing?"
          confirmLabel="Delete"
          danger
        >
          This cannot be undone.
        </ConfirmDialog>
        <AlertDialog onClose={close} title="Message sent">
          {open === 'alert' && 'It is on its way to the workshop.'}
        </AlertDialog>
      </Example>
      <Example title="Toast" file="ui/toast.ts, ui/toaster.tsx">
        <States>
          <Button onClick={() => toast.success('Tidewater OM added to cart')}>Success</Button>
          <Button
            onClick={() =>
              toast.info('Tidewater OM replaced Kestrel Parlour in your cart', {
                action: { label: 'Undo', onClick: () => toast.success('Kestrel Parlour is back in your cart') },
              })
            }
          >
            With undo
          </Button>
          <Button onClick={() => toast.error('This item is no longer available')}>Error</Button>
        </States>
      </Example>
    </>
  )
}
