/** The outline of the player's instrument, and the places of its pictures */
export type OwnOutline = {
  /** An SVG path in millimeters */
  path: string
  /** By product: the SVG transform that puts its nut on that of the picture */
  places: Record<string, string>
}
