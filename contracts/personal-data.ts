/** Something that the shop keeps of a person: in words for them, and where it stands. */
export type PersonalDataRecord = {
  name: string
  /** Told by the person, or made by what they do. */
  source: 'told' | 'made'
  /** Kept of builders alone. */
  ofBuilders?: true
  what: string
  why: string
  howLong: string
  /** Whether anything of it stays when the account is deleted: what stays names nobody. */
  fate: 'goes' | 'stays'
  onDeletion: string
  /** The tables that hold it, by the capability that owns them. */
  tables: Record<string, readonly string[]>
  /** Of these tables, those that the copy of one's data leaves out, and the reason. */
  notInCopy?: { tables: readonly string[]; why: string }
}

const WHILE_ACCOUNT = 'As long as you have the account.'

/**
 * Everything the shop keeps of people. The privacy page, the part of the account that deletes it, and the copy of one's data are
 * made from this list; a test asks for every table.
 */
export const PERSONAL_DATA: readonly PersonalDataRecord[] = [
  {
    name: 'Account',
    source: 'told',
    what: 'Your e-mail address and whether you confirmed it; your password, only as an Argon2id hash that cannot be turned back; when you accepted the terms, signed in last, and last changed your password.',
    why: 'So that you can sign in, and nobody else.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Goes. The address is free for a new account, which sees nothing of the old one.',
    tables: { accounts: ['users'] },
  },
  {
    name: 'Profile',
    source: 'told',
    what: 'A display name, at first the part of your e-mail address before the @, which nobody but you is shown: others read “A Tonewood member” until you choose a name. Also your own name, picture, place, story, phone and addresses, if you give them. Builders may add business, specialties, years of experience, website, a contact e-mail, and the addresses they ship from and do business at.',
    why: 'So that those you deal with know who you are, and forms need not ask twice.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Goes. Where the books point to it stands “Deleted account”.',
    tables: { accounts: ['user_profiles', 'profile_slugs'] },
  },
  {
    name: 'Pictures and files',
    source: 'told',
    what: 'What you upload. Pictures lose the place and time that cameras write into them.',
    why: 'To show it where you put it.',
    howLong: 'Until you take it out, or a day if you never use it.',
    fate: 'stays',
    onDeletion: 'Goes, but for the first picture of an instrument that somebody bought: it belongs to their order.',
    tables: { uploads: ['uploads'] },
  },
  {
    name: 'Listings',
    source: 'told',
    ofBuilders: true,
    what: 'Your instruments and custom-build listings with their words, prices, measures and pickup details, and the terms on which you build.',
    why: 'To sell them.',
    howLong: 'Until you delete them. What was ordered once stays in the books.',
    fate: 'stays',
    onDeletion:
      'Your public page and everything you list go too. Of an instrument that others bought, saved or applied for stay its name and price.',
    tables: {
      products: ['products'],
      'build-offers': [
        'custom_build_settings',
        'custom_build_listings',
        'custom_build_spec_templates',
        'custom_build_customization_options',
      ],
    },
  },
  {
    name: 'Address book',
    source: 'told',
    what: 'The addresses you keep for your parcels: name, street, town, and a phone if you give one.',
    why: 'So that you need not type them again on another device.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Goes.',
    tables: { addresses: ['saved_addresses'] },
  },
  {
    name: 'Cart',
    source: 'told',
    what: 'The instrument in it, and since when.',
    why: 'So that it is there on every device.',
    howLong: 'Until you empty it, buy, or the instrument is gone.',
    fate: 'goes',
    onDeletion: 'Goes.',
    tables: { cart: ['user_cart'] },
  },
  {
    name: 'Wishlists',
    source: 'told',
    what: 'Your collections of instruments and lists of builders, with their names and your notes. Others see a collection only while you make it public, and your notes never.',
    why: 'To find again what you liked.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Go.',
    tables: { collections: ['wishlists', 'wishlist_items', 'saved_builder_lists', 'saved_builder_items'] },
  },
  {
    name: 'Shipping prices',
    source: 'told',
    what: 'The name and address you ask shipping prices for, with phone and e-mail if you give them, and the carriers’ answers.',
    why: 'To charge what the carrier said, not what a browser says.',
    howLong: 'Half an hour, then they are thrown away within the next hour or so.',
    fate: 'goes',
    onDeletion: 'Go.',
    tables: { shipping: ['shipping_quotes', 'shipping_rates'] },
    notInCopy: { tables: ['shipping_rates'], why: 'The carriers’ offers, of which the chosen one stands in your order.' },
  },
  {
    name: 'Applications',
    source: 'told',
    what: 'Which instrument you applied to buy, your message, your e-mail address, and what was decided when.',
    why: 'So that its builder can decide, and you can see it.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Go. Those that a builder who leaves has received are declined.',
    tables: { 'purchase-applications': ['purchase_applications'] },
  },
  {
    name: 'Custom builds',
    source: 'told',
    what: 'What you ask a builder to build: the name, e-mail address and phone you give, your words, choices and files, and every quote that was made.',
    why: 'So that the two of you can agree, and know later what you agreed on.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion:
      'What is open ends. The other person still sees the type of instrument, the quoted prices and dates, without your name and your words.',
    tables: { 'build-requests': ['custom_build_requests', 'custom_build_quotes'] },
  },
  {
    name: 'Payments and orders',
    source: 'told',
    what: 'What you bought or began to pay for, from whom, at which price; your e-mail address; the address it goes to, or the pickup code; the parcel’s way; the payment processor’s reference numbers; and where an amount did not fit or could not be given back. No card number: we never see one.',
    why: 'To get it to you, and because a shop must keep its books.',
    howLong: 'As long as the law asks for the books of a shop.',
    fate: 'stays',
    onDeletion:
      'What was sold, when, by which business and for how much stays, and the town, state, postal code and country it went to, for taxes. Your name, e-mail address, street and label go.',
    tables: {
      payments: ['payments', 'payment_events'],
      checkout: ['checkouts', 'product_holds'],
      orders: ['orders', 'order_items', 'shipments', 'label_quotes', 'delivery_events', 'tracker_events'],
      payouts: ['money_alerts'],
    },
    notInCopy: {
      tables: ['payment_events', 'tracker_events', 'label_quotes', 'money_alerts'],
      why: 'Reference numbers and amounts of the processor and the carriers, which say nothing more, and offers to the builder.',
    },
  },
  {
    name: 'Payouts',
    source: 'made',
    ofBuilders: true,
    what: 'The number of your account with the payment processor, your bank’s name and the last four digits, what is still missing there, and what you earned, paid and were sent.',
    why: 'To pay you, and because a shop must keep its books.',
    howLong: 'As long as the law asks for the books of a shop.',
    fate: 'stays',
    onDeletion: 'The figures stay, and the processor’s number of the account. The bank goes.',
    tables: { payouts: ['payout_accounts', 'transfers', 'ledger_events', 'ledger_lines', 'ledger_differences'] },
    notInCopy: { tables: ['ledger_differences'], why: 'Figures that an operator compares; they name nobody.' },
  },
  {
    name: 'Reviews',
    source: 'told',
    what: 'The stars, words and pictures you give a builder, under your display name, for everybody to read, and which reviews you found helpful.',
    why: 'So that others know what to expect.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Go, and so does what was written about a builder who leaves.',
    tables: { reviews: ['builder_reviews', 'review_votes', 'builder_ratings'] },
  },
  {
    name: 'Messages',
    source: 'told',
    what: 'What you write to builders and buyers and when, the files that you send with it and their names, whether it was read, and whom you have blocked. The two of you read a conversation; whoever runs the shop reads its last words, and what came with them, only if one of you reports it.',
    why: 'So that you can talk.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion: 'Your words and files go. The other side keeps the conversation with their own; once both have left it goes.',
    tables: { messaging: ['conversations', 'messages', 'blocks', 'message_letters'] },
  },
  {
    name: 'Reports',
    source: 'told',
    what: 'What you have reported to whoever runs the shop, why, and what came of it.',
    why: 'To look at it.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion: 'That something was reported stays, without you and your words.',
    tables: { operators: ['reports'] },
  },
  {
    name: 'Messages to us',
    source: 'told',
    what: 'What you write on the contact and partnership pages: your name, your e-mail address, your company if there is one, what it is about, and the message. Whether it was answered, and by whom.',
    why: 'To answer.',
    howLong: 'Until you ask us to delete them. A copy lies in the shop’s own mailbox, to be answered from there.',
    fate: 'stays',
    onDeletion: 'Date and topic stay. Name, address and words go.',
    tables: { inquiries: ['inquiries'] },
  },
  {
    name: 'Newsletter',
    source: 'told',
    what: 'Your e-mail address, where on the site you subscribed, and whether you still do.',
    why: 'To send it, and not to send it to whoever has left.',
    howLong: 'Until you ask us to delete it. Who unsubscribes stays on record as having left.',
    fate: 'goes',
    onDeletion: 'Goes.',
    tables: { newsletter: ['newsletter_subscriptions'] },
  },
  {
    name: 'Sign-ins',
    source: 'made',
    what: 'When each sign-in began, was last used and ended, and why. Its secret, and that of a link we mail you, is kept only as a hash.',
    why: 'To keep you signed in, and to end it when you say so.',
    howLong:
      '30 days after they ended, or 90 days after they were last used. A link by mail works once and for a day at most; only the link to leave the newsletter never ends.',
    fate: 'goes',
    onDeletion: 'End at once on every device, and go.',
    tables: { accounts: ['sessions', 'refresh_tokens', 'one_time_tokens'] },
    notInCopy: { tables: ['refresh_tokens', 'one_time_tokens'], why: 'Hashes of secrets.' },
  },
  {
    name: 'Where you sign in from',
    source: 'made',
    what: 'The network addresses and browsers you signed in from. Only keyed hashes are kept, from which neither can be read, and at most twenty of each.',
    why: 'So that other people’s guesses at your password do not lock you out.',
    howLong: '180 days after you last signed in from there.',
    fate: 'goes',
    onDeletion: 'Goes.',
    tables: { accounts: ['sign_in_places'] },
  },
  {
    name: 'Limits',
    source: 'made',
    what: 'How often some acts were tried, by network address, e-mail address or account.',
    why: 'To keep guessing and flooding out.',
    howLong: 'Until their time is over, some hours at most.',
    fate: 'goes',
    onDeletion: 'Go.',
    tables: { kernel: ['rate_limits'] },
    notInCopy: { tables: ['rate_limits'], why: 'Counts that are gone within hours.' },
  },
  {
    name: 'The operators’ log',
    source: 'made',
    what: 'When whoever runs the shop lets a builder in, takes something down, or gives money back: who did it, when, about what and why.',
    why: 'So that those who run the shop can be held to account.',
    howLong: 'For good.',
    fate: 'stays',
    onDeletion: 'What was done stays, with the number of what it was done to. Your name and the reasons go.',
    tables: { operators: ['operator_acts'] },
  },
  {
    name: 'Mail',
    source: 'made',
    what: 'Mail on its way to you waits in a queue: to whom, and what it is about.',
    why: 'So that it arrives, also when a server is down.',
    howLong: 'Until it is sent. One that could never be delivered may stay for 400 days.',
    fate: 'goes',
    onDeletion: 'Goes. The last mail says that your account was deleted.',
    tables: {},
  },
  {
    name: 'Faults',
    source: 'made',
    what: 'When something fails, a line is written to the server’s log. Which pages you look at is not written down. The machine or network that the shop runs on may keep a log of its own.',
    why: 'So that it can be mended.',
    howLong: 'As long as the operator keeps the server’s log.',
    fate: 'stays',
    onDeletion: 'Stays until the log is thrown away.',
    tables: {},
  },
]
