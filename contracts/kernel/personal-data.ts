/** One kind of personal data the shop stores, described for people. Tables name theirs with `personalData` (`domain/kernel/`). */
type Described = {
  /** Created by the person's actions, instead of entered by them */
  isCreated?: true
  /** Only for builders. */
  ofBuilders?: true
  what: string
  why: string
  howLong: string
  /** What account deletion does, if anything remains. What remains identifies no one. */
  kept?: string
  /** What account deletion does, if nothing remains and there is more to say. */
  deleted?: string
}

const WHILE_ACCOUNT = 'As long as you have an account.'

const DESCRIBED = {
  Account: {
    what: 'Your email address and whether you confirmed it; your password, only as an irreversible Argon2id hash; and when you accepted the terms, last signed in, and last changed your password. An app you sign in with can store up to 4 KB of its own data in the account.',
    why: 'So you can sign in, and no one else can.',
    howLong: WHILE_ACCOUNT,
    deleted: 'Deleted. The address can be used for a new account, which can’t see anything from the old one.',
  },
  Profile: {
    what: 'A display name. At first, it’s the part of your email address before the @, which only you can see: others see “A Tonewood member” until you choose a name. Also your own name, photo, location, story, phone and addresses, if you enter them. Builders can add their business, a banner, workshop photos, specialties, years of experience, website, a contact email, and their shipping and business addresses.',
    why: 'So the people you deal with know who you are, and you don’t have to fill in forms twice.',
    howLong: WHILE_ACCOUNT,
    deleted: 'Deleted. Our records show “Deleted account” instead.',
  },
  'Photos and files': {
    what: 'The files you upload. We remove the location and time that cameras store in photos. We keep the original recordings you upload, but they can’t be downloaded. Others hear an MP3 we make from them, without location, time or device.',
    why: 'So we can display them where you use them.',
    howLong: 'Until you remove them, or for a day if you never use them.',
    kept: 'Deleted, except for the first photo of an instrument that someone bought, which stays with their order.',
  },
  Listings: {
    ofBuilders: true,
    what: 'Your instruments and custom build listings with their descriptions, prices, measurements, recordings and pickup details, recordings of your past instruments, and your terms for custom builds.',
    why: 'To sell them.',
    howLong: 'Until you delete them. Sales stay in our records.',
    kept: 'Your public page and your listings are deleted too. We keep the name and price of any instrument that others bought, saved or applied to buy.',
  },
  Views: {
    isCreated: true,
    ofBuilders: true,
    what: 'How often each of your listings was viewed, per day. Only the count is stored, and nothing about who viewed it.',
    why: 'To show you which instruments get attention, and to show the shop how many views become sales.',
    howLong: '400 days.',
  },
  'Imported files': {
    ofBuilders: true,
    what: 'The names of the files from which you import listings, and the result for each line.',
    why: 'So you can check an import and undo it.',
    howLong: 'A month.',
  },
  'Address book': {
    what: 'The addresses you save for your parcels: name, street, city, and a phone number if you enter one.',
    why: 'So you don’t have to type them again on another device.',
    howLong: 'Until you delete them.',
  },
  Cart: {
    what: 'The instrument in it, and when you added it.',
    why: 'To show it on all your devices.',
    howLong: 'Until you empty the cart or buy the instrument, or it’s no longer available.',
  },
  Wishlists: {
    what: 'Your collections of instruments and lists of builders, with their names and your notes, and the measurements of the instruments you play, if you save them. Others see a collection only while you make it public, and never see your notes or what you play.',
    why: 'So you can find what you liked.',
    howLong: 'Until you delete them.',
  },
  'Saved searches and alerts': {
    what: 'The searches you saved, how often they email you, and your time zone; the instruments they found; the builders and reserved instruments you asked to be emailed about; and whether you want emails about lower prices. Searches you don’t save are not stored. Builders see what five or more people are looking for, as a number without names.',
    why: 'So we can email you when an instrument appears, gets cheaper or becomes available again.',
    howLong: 'As long as you have an account, or until you delete them. Matches are kept for 90 days.',
  },
  Offers: {
    what: 'The amounts you offer as a buyer, or accept, decline or counter as a builder, and your messages. Only you and the other person can see them.',
    why: 'So you can agree on a price.',
    howLong: 'A year after an offer ends without a sale. With a sale, as long as the order.',
    kept: 'If you bought at an agreed price, it stays in our records, without your name and messages. All other offers are deleted.',
  },
  'Shipping prices': {
    what: 'The name and address you request shipping rates for, with phone and email if you enter them, and the rates the carriers returned.',
    why: 'To charge the rate the carrier quoted.',
    howLong: 'Half an hour. They’re deleted within about an hour after that.',
  },
  Applications: {
    what: 'Which instrument you applied to buy, your message, your email address, and what was decided and when.',
    why: 'So the builder can decide, and you can see the decision.',
    howLong: WHILE_ACCOUNT,
    deleted: 'Deleted. Applications to a builder who deletes their account are declined.',
  },
  'Custom builds': {
    what: 'What you ask a builder to build: the name, email address and phone number you enter, your descriptions, choices and files, and every quote with its payment plan.',
    why: 'So both of you can agree and look up the agreement later.',
    howLong: WHILE_ACCOUNT,
    kept: 'Open requests are closed. The other person still sees the type of instrument and the quoted prices and dates, without your name or anything you wrote.',
  },
  'Spec sheets and signatures': {
    what: 'What you and the other side agreed on for a custom build, version by version, and the changes either of you asked for. For each signature, the name you typed, when you signed, in which sign-in session, and from which network (without the last part of the address). Also your response to each version and, for builders, the draft you’re writing.',
    why: 'So both sides can prove what was agreed.',
    howLong: 'As long as we keep the request they belong to. The network is kept for 24 months.',
    kept: 'The other side keeps the agreement, without your name: the sheet itself contains no names. Your name, sign-in, network and responses are deleted.',
  },
  'Builds in progress': {
    what: 'The progress of a custom build: its stages and delays, its estimated completion, the builder’s updates and photos, the builder’s approval requests and your answers, delay notices, why the promised date moved, receipts for parts that cannot be returned, problems you reported, with photos, and any cancellation. Only the two of you see them; how often a builder met the promised date is public, as a count. For the weekly summary, your time zone and whether you want it.',
    why: 'So the buyer can follow the build, and both of you can look up later how it was made.',
    howLong: WHILE_ACCOUNT,
    kept: 'Neither side can delete their account until the build is finished. After that, anything you wrote is deleted; the other side keeps the stages, their dates and the photos of the instrument.',
  },
  'Order books': {
    what: 'Your spot on a builder’s waiting list: when you joined and for which period, the slots offered to you and your responses, and which builders should notify you when they take requests again. For builders, the rules and slots of your order book. Others see how many people are waiting, never who.',
    why: 'So slots are offered in order, and you know when it’s your turn.',
    howLong: WHILE_ACCOUNT,
    kept: 'You’re taken off every waiting list, and the builder sees your past spots without your name. If a builder deletes their account, their order book is closed and its notes are deleted.',
  },
  'Payments and orders': {
    what: 'What you bought or started to pay for, from whom, at what price, and any refunds; your email address; the shipping address or the pickup code; the parcel’s tracking; the payment provider’s reference numbers; any amount that did not match or could not be refunded; and, if you dispute a payment, our reply to your bank and its decision. Never your card number: we don’t see it.',
    why: 'To deliver your order, and because shops must keep sales records.',
    howLong: 'As long as the law requires shops to keep sales records.',
    kept: 'We keep what was sold, when, by which business and for how much, and, for taxes, the city, state, postal code and country it was shipped to. Your name, email address, street and label are deleted.',
  },
  Payouts: {
    isCreated: true,
    ofBuilders: true,
    what: 'The ID of your account with the payment provider, your bank’s name and the last four digits of your account number, which details the provider still needs, and what you earned, paid and received.',
    why: 'To pay you, and because shops must keep sales records.',
    howLong: 'As long as the law requires shops to keep sales records.',
    kept: 'The amounts and the ID of the account with the payment provider stay. The bank details are deleted.',
  },
  Reviews: {
    what: 'The stars, text and photos of your reviews of builders, shown publicly under your display name, and which reviews you found helpful.',
    why: 'So others know what to expect.',
    howLong: 'Until you delete them.',
    deleted: 'Deleted, and so are the reviews of a builder who deletes their account.',
  },
  Messages: {
    what: 'What you write to builders and buyers and when, the files you send and their names, the instruments you ask about, whether each message was read, and whom you blocked. Only the two of you can read a conversation; our team reads its last messages and their files only if one of you reports it.',
    why: 'So you can talk to each other.',
    howLong: WHILE_ACCOUNT,
    kept: 'Your messages and files are deleted. The other person keeps the conversation with their own messages; once both have deleted their accounts, it is deleted.',
  },
  Reports: {
    what: 'What you reported to us, why, and what we decided.',
    why: 'So we can review it.',
    howLong: WHILE_ACCOUNT,
    kept: 'A record of the report stays, without your name and text.',
  },
  'Messages to us': {
    what: 'What you write on the contact and partnership pages: your name, your email address, your company if there is one, the subject, and the message. Also whether we handled your message, and who did.',
    why: 'So we can reply to you.',
    howLong: 'Until you ask us to delete them. A copy stays in the email inbox we reply from.',
    kept: 'The date and subject stay. Name, address and text are deleted.',
  },
  Newsletter: {
    what: 'Your email address, where on the site you subscribed, and whether you’re still subscribed.',
    why: 'To send you the newsletter until you unsubscribe.',
    howLong: 'Until you ask us to delete it. If you unsubscribe, we keep a record of that.',
  },
  'Sign-ins': {
    isCreated: true,
    what: 'When each sign-in session started, was last used, and ended, why it ended, how you confirmed it was you, and the browser and system, such as “Chrome on Windows”. Its secret, and the secret of any link we email you, are stored only as hashes.',
    why: 'To keep you signed in, and to sign you out when you ask us to.',
    howLong:
      '30 days after they ended, or 90 days after they were last used. A link in an email works once and for a day at most; only the unsubscribe link of the newsletter never expires.',
    deleted: 'You’re signed out on every device right away, and the records are deleted.',
  },
  'Sign-in methods': {
    what: 'The names of your passkeys and authenticator apps and, if you sign in with another service, your ID and email address there. When you added and last used each. Your fingerprint, face or PIN never leaves your device. Your copy leaves out the keys of the passkeys, the secrets of the apps and the hashes of your recovery codes, because they could be used to sign in to your account.',
    why: 'So you can sign in without a password, and a password alone isn’t enough to sign in to your account.',
    howLong: 'Until you remove them.',
  },
  'API tokens': {
    ofBuilders: true,
    what: 'The name of each token, its permissions, and when it was created, when it expires, and when it was last used. The token itself is stored only as a hash. For a day, the responses to calls with an Idempotency-Key, readable only with the token.',
    why: 'So your apps can use the shop, and you can revoke their access.',
    howLong: 'Until you revoke it, or for a month after it expires.',
    deleted: 'Revoked at once, and deleted.',
  },
  Webhooks: {
    ofBuilders: true,
    what: 'The addresses your events are sent to, the secrets that sign them, and, for thirty days, what was sent and how your apps responded.',
    why: 'To send events to your apps, and to show you failed deliveries.',
    howLong: 'Until you remove the webhook. Events and responses are kept for thirty days.',
    deleted: 'Deleted. No more events are sent.',
  },
  'Where you sign in from': {
    isCreated: true,
    what: 'The network addresses and browsers you signed in from. Only keyed hashes are stored, which reveal neither, and at most twenty of each.',
    why: 'So that other people’s failed password attempts don’t lock you out.',
    howLong: '180 days after you last signed in from there.',
  },
  Limits: {
    isCreated: true,
    what: 'How often some actions were attempted, by network address, email address or account.',
    why: 'To stop password guessing and flooding.',
    howLong: 'Until they expire, within a few hours.',
  },
  'The operators’ log': {
    isCreated: true,
    what: 'When an operator activates a builder, takes something down, or refunds money: who did it, when, what it was about and why.',
    why: 'To hold the people who run the shop accountable.',
    howLong: 'Permanently.',
    kept: 'The entry stays, with the ID of the account, order or other item it refers to. Your name and the reasons are deleted.',
  },
  Mail: {
    isCreated: true,
    what: 'Emails to you that are waiting to be sent: who each one is for and what it’s about.',
    why: 'So they arrive even if a server is down.',
    howLong: 'Until they are sent. An email that can’t be delivered is kept for up to 400 days.',
    deleted: 'Deleted. The last email confirms that your account was deleted.',
  },
  'Error logs': {
    isCreated: true,
    what: 'When something fails, the server writes a line to its log. We don’t record which pages you view: we only count how often each instrument’s page is viewed per day, without a cookie, a network address or anything else about the viewer. The machine or network the shop runs on may keep its own log.',
    why: 'So we can fix the problem.',
    howLong: 'As long as the operator keeps the server’s log.',
    kept: 'Stays until the log is deleted.',
  },
} satisfies Record<string, Described>

export type PersonalDataName = keyof typeof DESCRIBED

export type PersonalDataRecord = Described & { name: string; onDeletion: string }

/**
 * All personal data the shop stores, on the privacy page and in the deletion summary. A test checks that every table with personal data
 * names one of these.
 */
export const PERSONAL_DATA: readonly PersonalDataRecord[] = Object.entries<Described>(DESCRIBED).map(([name, described]) => ({
  name,
  onDeletion: described.kept ?? described.deleted ?? 'Deleted.',
  ...described,
}))
