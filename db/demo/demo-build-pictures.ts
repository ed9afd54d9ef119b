import type { DemoAgreedBuild } from './demo-agreed-builds.ts'

/** What a picture of unfinished work shows; `packages/artwork/workshop` draws each. */
const WHAT_IT_SHOWS = {
  plates: 'two plates of the top, joined like an open book, with the outline in pencil',
  braces: 'the top from the inside, with its carved braces',
  sides: 'the bent sides in the mold, held by spreaders',
  white: 'the closed body without finish, bridge or neck',
  neck: 'the neck from the front and from the side, without a fingerboard',
  'neck-on': 'body and neck without finish, frets or bridge',
  fretted: 'the neck from the front and from the side, with its frets',
  coat: 'body and neck in fresh lacquer on a rack, with the fingerboard taped',
  sanded: 'the lacquered body with one shoulder sanded back to the wood',
} as const

export type BuildStagePicture = keyof typeof WHAT_IT_SHOWS

/** The picture of an update, drawn from the specification of its own build. */
export function buildPicture({ slug, title }: DemoAgreedBuild, picture: BuildStagePicture) {
  return { key: `plates/builds/${slug}/${picture}`, alt: `${title}: ${WHAT_IT_SHOWS[picture]}` }
}
