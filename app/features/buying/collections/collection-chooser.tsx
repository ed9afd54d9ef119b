import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'

type Choice = { id: string; name: string; item_count: number }

type CollectionChooserProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The item being saved. */
  what: string
  choices: Choice[] | undefined
  chosen: string[]
  onChange: (id: string, isIn: boolean) => Promise<void>
  /** Creates a collection and saves the item to it. */
  onCreate: (name: string) => Promise<void>
  createLabel: string
}

/** Selects the collections of an item; every checkbox saves immediately. */
export function CollectionChooser({ open, onClose, title, what, choices, chosen, onChange, ...create }: CollectionChooserProps) {
  // Checkboxes update immediately and are saved one after the other.
  const [pending, setPending] = useState<{ id: string; isIn: boolean }[]>([])
  const queue = useRef(Promise.resolve())

  function change(id: string, isIn: boolean) {
    const tick = { id, isIn }
    setPending((before) => [...before, tick])
    async function saveChange() {
      try {
        await onChange(id, isIn)
      } finally {
        setPending((before) => before.filter((each) => each !== tick))
      }
    }
    queue.current = queue.current.then(saveChange, saveChange)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={what}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <fieldset aria-busy={choices === undefined || pending.length > 0 || undefined} className="flex flex-col gap-1">
        <legend className="sr-only">{title}</legend>
        {choices === undefined && <p className="text-ink-soft">Loading…</p>}
        {choices?.map(({ id, name, item_count: count }) => (
          <Checkbox
            key={id}
            name={id}
            label={
              <>
                {name} <span className="text-ink-soft tabular-nums">({count})</span>
              </>
            }
            checked={pending.findLast((tick) => tick.id === id)?.isIn ?? chosen.includes(id)}
            onChange={(event) => change(id, event.target.checked)}
            className="py-2"
          />
        ))}
      </fieldset>
      <CreateRow {...create} />
    </Dialog>
  )
}

function CreateRow({ onCreate, createLabel }: Pick<CollectionChooserProps, 'onCreate' | 'createLabel'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="text" size="small" onClick={() => setIsOpen(true)} className="mt-2 -ml-3.5">
        {createLabel}
      </Button>
    )
  }
  return (
    <Form
      className="mt-4 flex items-end gap-3"
      onSubmit={async (values) => {
        await onCreate(String(values.get('name')))
        setIsOpen(false)
      }}
    >
      <Field name="name" label="Name" className="flex-1">
        <Input required maxLength={COLLECTION_LIMITS.name} autoComplete="off" autoFocus />
      </Field>
      <SubmitButton variant="quiet">Create</SubmitButton>
    </Form>
  )
}
