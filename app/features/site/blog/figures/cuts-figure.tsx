const RINGS = [14, 30, 46, 62, 78, 94, 110, 126, 142]
// How the growth rings cross the end of each board, from the left.
const UPRIGHT = [390, 410, 430, 450, 470, 490, 510, 530, 550, 570, 590]
const LYING = [150, 168, 186, 204, 222]

/** The end of a log with a flat-sawn and a quarter-sawn board. */
export function CutsFigure() {
  return (
    <figure>
      <svg viewBox="0 0 640 320" role="img" aria-labelledby="cuts-title" fill="none" stroke="currentColor">
        <title id="cuts-title">
          The end of a log. In a board cut beside the center, the rings run along its face; in a board cut toward the center, they
          stand upright.
        </title>
        <clipPath id="cuts-flat">
          <rect x="370" y="30" width="240" height="40" />
        </clipPath>
        <g strokeOpacity="0.45">
          {RINGS.map((radius) => (
            <circle key={radius} cx="170" cy="160" r={radius} />
          ))}
          {LYING.map((radius) => (
            <circle key={radius} cx="490" cy="244" r={radius} clipPath="url(#cuts-flat)" />
          ))}
          {UPRIGHT.map((x) => (
            <path key={x} d={`M${x} 156v40`} />
          ))}
          <path d="M236 48h126M314 174h48" strokeDasharray="3 4" />
        </g>
        <g strokeWidth="2">
          <circle cx="170" cy="160" r="150" />
          <rect x="104" y="40" width="132" height="16" />
          <rect x="180" y="166" width="134" height="16" />
          <rect x="370" y="30" width="240" height="40" />
          <rect x="370" y="156" width="240" height="40" />
        </g>
        <g fill="currentColor" stroke="none">
          <text x="370" y="98">
            Flat-sawn
          </text>
          <text x="370" y="224">
            Quarter-sawn
          </text>
        </g>
      </svg>
      <figcaption>
        The same log, two boards. In the flat-sawn board, the rings run along the face. In the quarter-sawn board they stand
        upright, and its width changes little more than half as much between summer and winter.
      </figcaption>
    </figure>
  )
}
