import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Example } from './example.tsx'

export type ExampleImage = { key: string; alt: string }

/** Pictures, carousels, tabs and breadcrumbs. `param` keeps the two themes apart in the address. */
export function ImageExamples({ pictures, param }: { pictures: ExampleImage[]; param: string }) {
  return (
    <>
      <Example title="Product image" file="ui/product-image.tsx">
        <div className="grid grid-cols-2 gap-6">
          <ProductImage picture={pictures[0]} sizes="20rem" />
          <ProductImage picture={{ key: 'plates/nowhere', alt: 'A picture that fails to load' }} sizes="20rem" />
        </div>
      </Example>
      <Example title="Carousel" file="ui/carousel.tsx">
        <Carousel
          label={`Photos of an instrument, ${param}`}
          counter
          thumbnails="pictures"
          slides={pictures.map((picture, at) => ({
            key: picture.key,
            content: <ProductImage picture={picture} sizes="40rem" />,
            thumbnail: <ProductImage picture={picture} alt="" sizes="4rem" frame="1:1" />,
            thumbnailLabel: `Show photo ${at + 1}`,
          }))}
        />
        <Carousel
          label={`Days, ${param}`}
          wrap
          autoAdvanceMs={5000}
          thumbnails="words"
          slides={['Today', 'Yesterday', '19', '18'].map((day) => ({
            key: day,
            content: <p className="bg-panel py-16 text-center font-serif text-3xl">{day}</p>,
            thumbnail: day,
          }))}
        />
      </Example>
      <Example title="Tabs" file="ui/tabs.tsx">
        <Tabs
          label="Builder"
          param={param}
          tabs={[
            { id: 'instruments', label: 'Instruments (4)', content: <p>Four instruments.</p> },
            { id: 'about', label: 'About', content: <p>About the workshop.</p> },
            { id: 'reviews', label: 'Reviews (31)', content: <p>What players say.</p> },
          ]}
        />
      </Example>
      <Example title="Breadcrumb and pages" file="ui/breadcrumb.tsx, ui/pagination.tsx">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'Catalog', to: '/catalog' },
          ]}
          here="Tidewater OM"
          label={`Breadcrumb, ${param}`}
        />
        <Pagination page={5} pages={20} pathOf={(page) => `?page=${page}`} label={`Pages, ${param}`} />
      </Example>
    </>
  )
}
