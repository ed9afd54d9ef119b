import type { BookSection } from './book-section.ts'
import { DefinitionList } from './definition-list.tsx'

const TOLD = [
  {
    term: 'Account',
    meaning:
      'Your e-mail address and whether you confirmed it; your password, only as an Argon2id hash that cannot be turned back; when you accepted the terms, signed in last, and last changed your password.',
  },
  {
    term: 'Profile',
    meaning:
      'A display name, at first the part of your e-mail address before the @. Builders may add their name, business, pictures, place, story, specialties, years of experience, website, phone, a contact e-mail, and the addresses they ship from and do business at.',
  },
  {
    term: 'Address book',
    meaning: 'The addresses you keep for your parcels: name, street, town, and a phone if you give one. Until you delete them.',
  },
  { term: 'Cart', meaning: 'The instrument in it, and since when.' },
  {
    term: 'Shipping',
    meaning:
      'The name and address you ask shipping prices for, with phone and e-mail if you give them, and the carriers’ answers.',
  },
  {
    term: 'Applications',
    meaning: 'Which instrument you applied to buy, your message, your e-mail address, and what was decided when.',
  },
  {
    term: 'Messages',
    meaning:
      'What you write to builders and buyers and when, the files that you send with it and their names, whether it was read, whom you have blocked, and what you have reported. The two of you read a conversation; whoever runs the shop reads its last words, and what came with them, only if one of you reports it.',
  },
  {
    term: 'Payments and orders',
    meaning:
      'What you bought or began to pay for, from whom, at which price; your e-mail address; the address it goes to, or the pickup code; the payment processor’s reference numbers. No card number: we never see one.',
  },
  {
    term: 'Letters to us',
    meaning:
      'What you write on the contact and partnership pages: your name, your e-mail address, your company if there is one, what it is about, and the message. Whether it was answered, and by whom.',
  },
  { term: 'Newsletter', meaning: 'Your e-mail address, where on the site you subscribed, and whether you still do.' },
] as const

const ARISES = [
  {
    term: 'Sign-ins',
    meaning: 'When each sign-in began, was last used and ended, and why. Its secret is kept only as a hash.',
  },
  {
    term: 'Where you sign in from',
    meaning:
      'The network addresses and browsers you signed in from, so that other people’s guesses at your password do not lock you out. Only keyed hashes are kept, from which neither can be read, and at most twenty of each.',
  },
  {
    term: 'Limits',
    meaning:
      'To keep guessing and flooding out, some acts are counted by network address, e-mail address or account. The counts are thrown away when their time is over, after some hours at most.',
  },
  {
    term: 'Mail',
    meaning: 'Mail on its way to you waits in a queue: to whom, and what it is about.',
  },
  {
    term: 'Faults',
    meaning:
      'When something fails, a line is written to the server’s log, so that it can be mended. Which pages you look at is not written down. The machine or network that the shop runs on may keep a log of its own.',
  },
] as const

/** What is stored: what people tell, what arises, what stays with them. Follows the tables and the browser's storage. */
export const PRIVACY_ON_WHAT: BookSection[] = [
  { id: 'what-you-tell-us', title: 'What you tell us', body: <DefinitionList definitions={TOLD} /> },
  { id: 'what-arises', title: 'What arises by itself', body: <DefinitionList definitions={ARISES} /> },
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
          in its tab, so that a reload loses nothing, and is gone when the tab closes. What a builder types into a listing stays
          until it is saved, thrown away or signed out from.
        </p>
        <p>
          There is no advertising network and no analytics here, and nothing on our pages is fetched from other companies’
          servers, not even the type.
        </p>
      </>
    ),
  },
]
