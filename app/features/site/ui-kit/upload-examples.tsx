import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { ImageField } from '#app/ui/image-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { Example } from './example.tsx'

// Lazy, as in the listing form: only people who upload pictures load it.
const ImageListField = lazy(async () => ({ default: (await import('#app/ui/image-list-field.tsx')).ImageListField }))

/** Uploads. Signed out, the shop refuses them, and the components show it. */
export function UploadExamples({ pictures }: { pictures: Picture[] }) {
  const [images, setImages] = useState(pictures.slice(0, 3))
  const [portrait, setPortrait] = useState<string | null>(null)
  const [banner, setBanner] = useState<string | null>(null)

  return (
    <Example title="Uploads" file="ui/image-list-field.tsx, ui/image-field.tsx">
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <ImageListField label="Images" bucket="instrumentimages" value={images} onChange={setImages} max={5} />
        <ImageField
          label="Profile image"
          bucket="avatars"
          value={portrait}
          onChange={setPortrait}
          fallback={<Avatar id="portrait" url={null} person="June Abernethy" size="large" className="flex-none" />}
          hint="A square one looks best."
        />
        <ImageField label="Banner" bucket="builderprofileimages" shape="wide" width={1600} value={banner} onChange={setBanner} />
      </Suspense>
    </Example>
  )
}
