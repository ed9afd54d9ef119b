/** A string above a neck, with the bow drawn a hundred times too large. */
export function ReliefFigure() {
  return (
    <figure>
      <svg viewBox="0 0 640 200" role="img" aria-labelledby="relief-title" fill="none" stroke="currentColor">
        <title id="relief-title">
          A neck from the side, bowed away from a straight string that is held down at the first and fourteenth frets.
        </title>
        <path d="M40 76Q300 128 560 76V112Q300 164 40 112Z" strokeWidth="2" />
        <path
          d="M88 84v-8M136 92v-8M182 97v-8M226 100v-8M268 101v-8M308 102v-8M346 101v-8M382 99v-8M416 96v-8M448 93v-8M478 89v-8M506 85v-8M532 81v-8"
          strokeWidth="3"
        />
        <path d="M40 76L620 73" />
        <path d="M88 40v30M532 40v30" strokeDasharray="3 4" strokeOpacity="0.6" />
        <path d="M308 30v38" strokeOpacity="0.6" />
        <path d="M308 77v15M303 77h10M303 92h10" />
        <g fill="currentColor" stroke="none" textAnchor="middle">
          <text x="88" y="32">
            1
          </text>
          <text x="532" y="32">
            14
          </text>
          <text x="308" y="22">
            the gap to measure
          </text>
          <text x="300" y="186">
            the bow is exaggerated about a hundred times
          </text>
        </g>
      </svg>
      <figcaption>Relief: hold the string down at both ends, and you have a straightedge.</figcaption>
    </figure>
  )
}
