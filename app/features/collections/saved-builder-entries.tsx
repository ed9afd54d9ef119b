import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import type { View } from '#app/ui/view-toggle.tsx'
import { builderName } from '#contracts/products.ts'
import type { SavedBuilderView } from '#contracts/saved-builders.ts'
import { BuilderListChooser } from './builder-list-chooser.tsx'
import { EntryActs } from './entry-acts.tsx'
import type { ItemSlots } from './item-slots.ts'
import { setBuilderSaved } from './set-builder-saved.ts'
import { refetchCollections } from './use-collections.ts'

type SavedBuilderEntriesProps = { userId: string; items: SavedBuilderView[]; view: View; slots: ItemSlots }

/** The builders of one's own list, each with what can be done about it here. */
export function SavedBuilderEntries({ userId, items, view, slots }: SavedBuilderEntriesProps) {
  const [choosing, setChoosing] = useState<SavedBuilderView>()
  const [isChoosing, setIsChoosing] = useState(false)
  const isList = view === 'list'
  const drawn = isList ? slots.builderLine : slots.builderCard

  function choose(item: SavedBuilderView) {
    setChoosing(item)
    setIsChoosing(true)
  }

  return (
    <>
      <ul className={isList ? 'mt-6 border-t border-rule' : 'mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2'}>
        {items.map((item) => (
          <li key={item.builder_id} className="group/item">
            <div
              className={isList ? 'flex items-center gap-2 border-b border-rule *:first:flex-1 *:first:border-b-0' : 'relative'}
            >
              {item.can.open ? drawn(item.builder) : <GoneBuilder item={item} />}
              <div className={isList ? undefined : 'absolute top-1 right-1 z-10'}>
                <EntryActs
                  name={builderName(item.builder)}
                  onRemove={() => remove(item)}
                  isList={isList}
                  more={{
                    label: `Lists of ${builderName(item.builder)}`,
                    icon: <ListChecks size={18} strokeWidth={1.5} aria-hidden="true" />,
                    onClick: () => choose(item),
                  }}
                />
              </div>
            </div>
            {item.notes && <p className="my-2 text-sm text-ink-soft italic">{item.notes}</p>}
          </li>
        ))}
      </ul>
      {choosing && (
        <BuilderListChooser
          key={choosing.builder_id}
          open={isChoosing}
          onClose={() => setIsChoosing(false)}
          userId={userId}
          builder={choosing.builder}
        />
      )}
    </>
  )
}

async function remove({ builder_id: builderId, saved_list_id: listId }: SavedBuilderView) {
  await setBuilderSaved(builderId, false, listId)
  await refetchCollections()
}

/** Who is not on the shop now: no way to a profile that is not there. */
function GoneBuilder({ item: { builder, reason } }: { item: SavedBuilderView }) {
  return (
    <article className="flex gap-4 py-4">
      <Avatar id={builder.id} url={builder.avatar_url} />
      <div className="min-w-0 pr-24">
        <h3 className="font-serif text-xl">{builderName(builder)}</h3>
        <p className="mt-1 text-sm text-ink-soft">{reason}</p>
      </div>
    </article>
  )
}
