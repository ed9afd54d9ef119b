/** One kind of personal data that the shop stores: described for people, with its tables. */
export type PersonalDataRecord = {
  name: string
  /** Entered by the person, or created by what they do. */
  source: 'told' | 'made'
  /** Only for builders. */
  ofBuilders?: true
  what: string
  why: string
  howLong: string
  /** Whether anything remains after the account is deleted. What remains names nobody. */
  fate: 'goes' | 'stays'
  onDeletion: string
  /** The tables that hold it, by the capability that owns them. */
  tables: Record<string, readonly string[]>
  /** The tables that the data export leaves out, with the reason. */
  notInCopy?: { tables: readonly string[]; why: string }
}

const WHILE_ACCOUNT = 'As long as you have the account.'

/**
 * All personal data that the shop stores. The privacy page, the deletion summary and the data export are built from this list; a test
 * checks that it covers every table.
 */
export const PERSONAL_DATA: readonly PersonalDataRecord[] = [
  {
    name: 'Account',
    source: 'told',
    what: 'Your email address and whether you confirmed it; your password, only as an irreversible Argon2id hash; and when you accepted the terms, last signed in, and last changed your password. A program that you sign in with can keep up to 4 KB of its own data with it.',
    why: 'So that you can sign in, and nobody else can.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Deleted. The address can be used for a new account, which sees nothing of the old one.',
    tables: { accounts: ['users'] },
  },
  {
    name: 'Profile',
    source: 'told',
    what: 'A display name. At first it is the part of your email address before the @, which only you can see: others read “A Tonewood member” until you choose a name. Also your own name, picture, place, story, phone and addresses, if you enter them. Builders can add their business, a banner, pictures of the workshop, specialties, years of experience, website, a contact email, and their shipping and business addresses.',
    why: 'So that the people you deal with know who you are, and you do not have to fill in forms twice.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Deleted. Our books show “Deleted account” instead.',
    tables: { accounts: ['user_profiles', 'profile_slugs'] },
  },
  {
    name: 'Pictures and files',
    source: 'told',
    what: 'What you upload. We remove the location and time that cameras store in pictures.',
    why: 'To show it where you put it.',
    howLong: 'Until you remove it, or for a day if you never use it.',
    fate: 'stays',
    onDeletion: 'Deleted, except for the first picture of an instrument that somebody bought: it belongs to their order.',
    tables: { uploads: ['uploads'] },
  },
  {
    name: 'Listings',
    source: 'told',
    ofBuilders: true,
    what: 'Your instruments and custom-build listings with their texts, prices, measurements and pickup details, and your terms for custom builds.',
    why: 'To sell them.',
    howLong: 'Until you delete them. What was ordered stays in the books.',
    fate: 'stays',
    onDeletion:
      'Your public page and your listings are deleted too. For an instrument that others bought, saved or applied for, its name and price stay.',
    tables: {
      products: ['products', 'category_entries'],
      'build-offers': [
        'custom_build_settings',
        'custom_build_listings',
        'custom_build_spec_templates',
        'custom_build_customization_options',
      ],
    },
    notInCopy: { tables: ['category_entries'], why: 'The order of the lists; your instruments themselves are in the copy.' },
  },
  {
    name: 'Imported files',
    source: 'told',
    ofBuilders: true,
    what: 'The names of the files from which you import listings, and what became of each of their lines.',
    why: 'So that you can see how an import went, and undo it.',
    howLong: 'A month.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { 'product-imports': ['product_imports', 'product_import_lines'] },
  },
  {
    name: 'Address book',
    source: 'told',
    what: 'The addresses you save for your parcels: name, street, town, and a phone if you enter one.',
    why: 'So that you do not have to type them again on another device.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { addresses: ['saved_addresses'] },
  },
  {
    name: 'Cart',
    source: 'told',
    what: 'The instrument in it, and when you added it.',
    why: 'So that it is there on every device.',
    howLong: 'Until you empty it, buy, or the instrument is gone.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { cart: ['user_cart'] },
  },
  {
    name: 'Wishlists',
    source: 'told',
    what: 'Your collections of instruments and lists of builders, with their names and your notes. Others see a collection only while you make it public, and never see your notes.',
    why: 'So that you can find again what you liked.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { collections: ['wishlists', 'wishlist_items', 'saved_builder_lists', 'saved_builder_items'] },
  },
  {
    name: 'Shipping prices',
    source: 'told',
    what: 'The name and address you request shipping rates for, with phone and email if you enter them, and the carriers’ answers.',
    why: 'To charge what the carrier quoted, not what a browser says.',
    howLong: 'Half an hour; then they are deleted within about an hour.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { shipping: ['shipping_quotes', 'shipping_rates'] },
    notInCopy: { tables: ['shipping_rates'], why: 'The carriers’ offers; the chosen one is in your order.' },
  },
  {
    name: 'Applications',
    source: 'told',
    what: 'Which instrument you applied to buy, your message, your email address, and what was decided when.',
    why: 'So that its builder can decide, and you can see it.',
    howLong: WHILE_ACCOUNT,
    fate: 'goes',
    onDeletion: 'Deleted. Applications to a builder who deletes their account are declined.',
    tables: { 'purchase-applications': ['purchase_applications'] },
  },
  {
    name: 'Custom builds',
    source: 'told',
    what: 'What you ask a builder to build: the name, email address and phone you enter, your texts, choices and files, and every quote.',
    why: 'So that the two of you can agree, and look up later what you agreed on.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion:
      'Open requests end. The other person still sees the type of instrument, the quoted prices and dates, without your name and your texts.',
    tables: { 'build-requests': ['custom_build_requests', 'custom_build_quotes'] },
  },
  {
    name: 'Payments and orders',
    source: 'told',
    what: 'What you bought or started to pay for, from whom, and at what price; your email address; the shipping address or the pickup code; the parcel’s tracking; the payment processor’s reference numbers; any amount that did not match or could not be refunded; and, if you dispute a payment, what we answer your bank, and what it decides. No card number: we never see one.',
    why: 'To deliver it to you, and because a shop must keep its books.',
    howLong: 'As long as the law requires a shop to keep its books.',
    fate: 'stays',
    onDeletion:
      'What was sold, when, by which business and for how much stays, and, for taxes, the town, state, postal code and country it was shipped to. Your name, email address, street and label are deleted.',
    tables: {
      payments: ['payments', 'payment_events', 'disputes'],
      checkout: ['checkouts', 'product_holds'],
      orders: ['orders', 'order_items', 'shipments', 'label_quotes', 'delivery_events', 'tracker_events'],
      payouts: ['money_alerts'],
      operators: ['dispute_evidence'],
    },
    notInCopy: {
      tables: ['payment_events', 'tracker_events', 'label_quotes', 'money_alerts', 'dispute_evidence'],
      why: 'Reference numbers and amounts of the processor and the carriers, which say nothing more, offers to the builder, and our side of a dispute before the bank.',
    },
  },
  {
    name: 'Payouts',
    source: 'made',
    ofBuilders: true,
    what: 'The number of your account with the payment processor, your bank’s name and the last four digits, what is still missing there, and what you earned, paid and received.',
    why: 'To pay you, and because a shop must keep its books.',
    howLong: 'As long as the law requires a shop to keep its books.',
    fate: 'stays',
    onDeletion: 'The amounts stay, and the processor’s number for the account. The bank details are deleted.',
    tables: { payouts: ['payout_accounts', 'transfers', 'ledger_events', 'ledger_lines', 'ledger_differences'] },
    notInCopy: { tables: ['ledger_differences'], why: 'Amounts that an operator compares; they name nobody.' },
  },
  {
    name: 'Reviews',
    source: 'told',
    what: 'The stars, texts and pictures of your reviews of builders, shown to everybody under your display name, and which reviews you found helpful.',
    why: 'So that others know what to expect.',
    howLong: 'Until you delete them.',
    fate: 'goes',
    onDeletion: 'Deleted, and so are the reviews of a builder who deletes their account.',
    tables: { reviews: ['builder_reviews', 'review_votes', 'builder_ratings'] },
  },
  {
    name: 'Messages',
    source: 'told',
    what: 'What you write to builders and buyers and when, the files you send with it and their names, whether it was read, and whom you have blocked. Only the two of you can read a conversation; our team reads its last messages and their files only if one of you reports it.',
    why: 'So that you can talk to each other.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion:
      'Your texts and files are deleted. The other person keeps the conversation with their own messages; once both have deleted their accounts, it is deleted.',
    tables: { messaging: ['conversations', 'messages', 'blocks', 'message_letters'] },
  },
  {
    name: 'Reports',
    source: 'told',
    what: 'What you have reported to us, why, and what we decided.',
    why: 'So that we can review it.',
    howLong: WHILE_ACCOUNT,
    fate: 'stays',
    onDeletion: 'That something was reported stays, without you and your text.',
    tables: { operators: ['reports'] },
  },
  {
    name: 'Messages to us',
    source: 'told',
    what: 'What you write on the contact and partnership pages: your name, your email address, your company if there is one, the subject, and the message. Whether it was answered, and by whom.',
    why: 'To answer.',
    howLong: 'Until you ask us to delete them. A copy is in the shop’s own mailbox, where we answer from.',
    fate: 'stays',
    onDeletion: 'Date and subject stay. Name, address and text are deleted.',
    tables: { inquiries: ['inquiries'] },
  },
  {
    name: 'Newsletter',
    source: 'told',
    what: 'Your email address, where on the site you subscribed, and whether you still do.',
    why: 'To send it, and to stop sending it once you unsubscribe.',
    howLong: 'Until you ask us to delete it. If you unsubscribe, we keep a record of that.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { newsletter: ['newsletter_subscriptions'] },
  },
  {
    name: 'Sign-ins',
    source: 'made',
    what: 'When each sign-in began, was last used and ended, and why. Its secret, and the secret of a link we email you, is stored only as a hash.',
    why: 'To keep you signed in, and to sign you out when you ask for it.',
    howLong:
      '30 days after they ended, or 90 days after they were last used. A link in an email works once and for a day at most; only the unsubscribe link of the newsletter never expires.',
    fate: 'goes',
    onDeletion: 'Ended at once on every device, and deleted.',
    tables: { accounts: ['sessions', 'refresh_tokens', 'one_time_tokens'] },
    notInCopy: { tables: ['refresh_tokens', 'one_time_tokens'], why: 'Hashes of secrets.' },
  },
  {
    name: 'Tokens for programs',
    source: 'told',
    ofBuilders: true,
    what: 'The name of each token, what it may do, and when it was created, expires and was last used. The token itself is stored only as a hash.',
    why: 'So that your own programs can work with the shop, and you can end that.',
    howLong: 'Until you revoke it, or for a month after it expires.',
    fate: 'goes',
    onDeletion: 'Revoked at once, and deleted.',
    tables: { 'api-tokens': ['api_tokens'] },
  },
  {
    name: 'Where you sign in from',
    source: 'made',
    what: 'The network addresses and browsers you signed in from. Only keyed hashes are stored, which reveal neither, and at most twenty of each.',
    why: 'So that other people’s guesses at your password do not lock you out.',
    howLong: '180 days after you last signed in from there.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { accounts: ['sign_in_places'] },
  },
  {
    name: 'Limits',
    source: 'made',
    what: 'How often some actions were attempted, by network address, email address or account.',
    why: 'To stop password guessing and flooding.',
    howLong: 'Until they expire, after some hours at most.',
    fate: 'goes',
    onDeletion: 'Deleted.',
    tables: { kernel: ['rate_limits'] },
    notInCopy: { tables: ['rate_limits'], why: 'Counts that expire within hours.' },
  },
  {
    name: 'The operators’ log',
    source: 'made',
    what: 'When an operator admits a builder, takes something down, or refunds money: who did it, when, what it was about and why.',
    why: 'So that the people who run the shop can be held to account.',
    howLong: 'Permanently.',
    fate: 'stays',
    onDeletion: 'The action stays, with the number of what it was about. Your name and the reasons are deleted.',
    tables: { operators: ['operator_acts'] },
  },
  {
    name: 'Mail',
    source: 'made',
    what: 'Emails to you that wait to be sent: the recipient, and what they are about.',
    why: 'So that they arrive even if a server is down.',
    howLong: 'Until it is sent. An email that could never be delivered may stay for 400 days.',
    fate: 'goes',
    onDeletion: 'Deleted. The last email confirms that your account was deleted.',
    tables: {},
  },
  {
    name: 'Faults',
    source: 'made',
    what: 'When something fails, a line is written to the server’s log. Which pages you view is not recorded. The machine or network that the shop runs on may keep its own log.',
    why: 'So that we can fix it.',
    howLong: 'As long as the operator keeps the server’s log.',
    fate: 'stays',
    onDeletion: 'Stays until the log is deleted.',
    tables: {},
  },
]
