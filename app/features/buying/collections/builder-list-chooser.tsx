import { api } from '#app/lib/api.ts'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { CollectionChooser } from './collection-chooser.tsx'
import { savedBuilders } from './saved-store.ts'
import { setBuilderSaved } from './set-builder-saved.ts'
import { refetchCollections, useSavedBuilderLists } from './use-collections.ts'

type BuilderListChooserProps = { open: boolean; onClose: () => void; userId: string; builder: BuilderCard }

/** Selects the lists that a builder is on. */
export function BuilderListChooser({ open, onClose, userId, builder }: BuilderListChooserProps) {
  const { data } = useSavedBuilderLists(userId)
  const chosen = savedBuilders.useValue(builder.id)

  async function change(listId: string, isOn: boolean) {
    await setBuilderSaved(builder.id, isOn, listId)
    await refetchCollections()
  }

  async function create(name: string) {
    const { list } = await api('POST /api/v1/saved-builder-lists', { json: { name } })
    await change(list.id, true)
  }

  return (
    <CollectionChooser
      open={open}
      onClose={onClose}
      title="Save to a list"
      what={builderName(builder)}
      choices={data?.lists}
      chosen={chosen ?? []}
      onChange={change}
      onCreate={create}
      createLabel="New List"
    />
  )
}
