import { PERSONAL_DATA, type PersonalDataRecord } from '#contracts/personal-data.ts'
import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

/** What is stored: what people tell, what arises, what stays with them. Made from the one list of what is kept. */
export const PRIVACY_STORED_DATA: DocumentSection[] = [
  { id: 'what-you-tell-us', title: 'What you tell us', body: <Kept source="told" /> },
  { id: 'what-arises', title: 'What arises by itself', body: <Kept source="made" /> },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          The shop sets no cookies while you look around. When you sign in, it sets one, tonewood-device, for 180 days: by it we
          know that you signed in from this browser before, so that nobody who guesses at your password elsewhere can keep you
          out. It names nobody and opens nothing. Your browser’s own storage keeps your sign-in, which kind of navigation to show
          you, and a copy of your cart. What you type into the shipping form, or into a letter to us that is not sent yet, is kept
          in its tab, so that a reload loses nothing, and is gone when the tab closes. A review or a message that is not sent yet,
          and what a builder types into a listing, stay until they are sent or saved, thrown away or signed out from.
        </p>
        <p>
          There is no advertising network and no analytics here, and nothing on our pages is fetched from other companies’
          servers, not even the type.
        </p>
      </>
    ),
  },
]

function Kept({ source }: Pick<PersonalDataRecord, 'source'>) {
  const kept = PERSONAL_DATA.filter((record) => record.source === source)
  return <DefinitionList definitions={kept.map((record) => ({ term: record.name, meaning: <Meaning record={record} /> }))} />
}

function Meaning({ record: { what, why, howLong, onDeletion } }: { record: PersonalDataRecord }) {
  return (
    <>
      <p>{what}</p>
      <ul className="space-y-1 text-sm text-ink-soft">
        <Line label="Why">{why}</Line>
        <Line label="How long">{howLong}</Line>
        <Line label="When you delete your account">{onDeletion}</Line>
      </ul>
    </>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <li>
      <strong className="font-medium text-ink">{label}:</strong> {children}
    </li>
  )
}
