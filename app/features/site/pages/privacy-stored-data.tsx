import { PERSONAL_DATA, type PersonalDataRecord } from '#contracts/kernel/personal-data.ts'
import { DefinitionList } from './definition-list.tsx'
import type { DocumentSection } from './document-section.ts'

/** What is stored: what people enter, what is generated, and what stays in the browser. Built from the privacy inventory. */
export const PRIVACY_STORED_DATA: DocumentSection[] = [
  { id: 'what-you-tell-us', title: 'What you tell us', body: <StoredRecords isCreated={false} /> },
  { id: 'what-arises', title: 'Created automatically', body: <StoredRecords isCreated /> },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          The shop sets no cookies while you look around. When you sign in, it sets one cookie, tonewood-device, for 180 days. It
          tells us that you have signed in from this browser before, so that someone guessing your password elsewhere can’t lock
          you out. It doesn’t identify you and can’t be used to sign in. Your browser’s own storage holds your sign-in, which
          navigation to show you, and a copy of your cart. It also holds the last 24 instruments you opened, and up to four you
          are comparing, until you clear them. We see these lists only when your browser requests the instruments on them, and we
          don’t record that. What you type into the shipping form, or into an unsent message to us, is stored only in that browser
          tab. It survives a reload and is deleted when you close the tab. An instrument you save in the fit finder stays until
          you remove it or sign out. An unsent review or message, and a builder’s unsaved listing, stay until they are sent, saved
          or discarded, or until you sign out.
        </p>
        <p>
          There is no advertising network and no analytics, and our pages load nothing from other companies’ servers, not even
          fonts.
        </p>
      </>
    ),
  },
]

function StoredRecords({ isCreated }: { isCreated: boolean }) {
  const records = PERSONAL_DATA.filter((record) => Boolean(record.isCreated) === isCreated)
  return <DefinitionList definitions={records.map((record) => ({ term: record.name, meaning: <Meaning record={record} /> }))} />
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
