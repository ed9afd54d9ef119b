/** The base line that instruments of true size stand on, as a share of the frame's height */
export const BASE_LINE = 0.96

/** The place of a picture in its frame, in percent of it */
export type Place = Record<'x' | 'y' | 'width' | 'height', string>

/** A list's pictures on one scale */
export type TrueSizes = {
  /** The height of a frame, in inches of the instruments in it */
  inches: number
  /** By product */
  places: Record<string, Place>
}

/** An instrument's outline in millimeters, with the nut at zero */
export type NamedOutline = { id: string; name: string; path: string; top: number; bottom: number; halfWidth: number }
