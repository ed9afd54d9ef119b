import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

export type SpecimenPicture = { key: string; alt: string }

/** Pictures, and the ways through them. `param` keeps the two halves of the sheet apart in the address. */
export function PictureSpecimens({ pictures, param }: { pictures: SpecimenPicture[]; param: string }) {
  return (
    <>
      <Specimen title="Plate" file="ui/plate.tsx">
        <div className="grid grid-cols-2 gap-6">
          <Plate picture={pictures[0]} sizes="20rem" />
          <Plate picture={{ key: 'plates/nowhere', alt: 'A picture that cannot be fetched' }} sizes="20rem" />
        </div>
      </Specimen>
      <Specimen title="Carousel" file="ui/carousel.tsx">
        <Carousel
          label={`Pictures of an instrument, ${param}`}
          counter
          thumbnails="pictures"
          slides={pictures.map((picture, at) => ({
            key: picture.key,
            content: <Plate picture={picture} sizes="40rem" />,
            thumbnail: <Plate picture={picture} alt="" sizes="4rem" frame="1:1" />,
            thumbnailLabel: `Show picture ${at + 1}`,
          }))}
        />
        <Carousel
          label={`Days, ${param}`}
          wrap
          autoAdvanceMs={5000}
          thumbnails="words"
          slides={['Today', 'Yesterday', '19', '18'].map((day) => ({
            key: day,
            content: <p className="bg-plate py-16 text-center font-serif text-3xl">{day}</p>,
            thumbnail: day,
          }))}
        />
      </Specimen>
      <Specimen title="Tabs" file="ui/tabs.tsx">
        <Tabs
          label="Builder"
          param={param}
          tabs={[
            { id: 'instruments', label: 'Instruments (4)', content: <p>Four instruments.</p> },
            { id: 'about', label: 'About', content: <p>About the workshop.</p> },
            { id: 'reviews', label: 'Reviews (31)', content: <p>What players say.</p> },
          ]}
        />
      </Specimen>
      <Specimen title="Breadcrumb and pages" file="ui/breadcrumb.tsx, ui/pagination.tsx">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'Catalog', to: '/catalog' },
          ]}
          here="Tidewater OM"
          label={`Breadcrumb, ${param}`}
        />
        <Pagination page={5} pages={20} pathOf={(page) => `?page=${page}`} label={`Pages, ${param}`} />
      </Specimen>
    </>
  )
}
