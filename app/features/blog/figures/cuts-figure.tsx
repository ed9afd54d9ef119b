// The trunk's rings, and where the two boards lie in it.
const RINGS = [14, 30, 46, 62, 78, 94, 110, 126, 142]

/** The end of a log with a quarter-sawn board and a flat-sawn one. */
export function CutsFigure() {
  return (
    <figure>
      <svg viewBox="0 0 640 320" role="img" aria-labelledby="cuts-title" fill="none" stroke="currentColor">
        <title id="cuts-title">
          The end of a log. A board cut towards the center crosses the rings upright; a board cut beside it lies along them.
        </title>
        <g strokeOpacity="0.45">
          {RINGS.map((radius) => (
            <circle key={radius} cx="170" cy="160" r={radius} />
          ))}
        </g>
        <circle cx="170" cy="160" r="150" strokeWidth="2" />
        <rect x="180" y="152" width="134" height="16" strokeWidth="2" />
        <rect x="104" y="40" width="132" height="16" strokeWidth="2" />
        <BoardEnd
          y={60}
          label="Quarter-sawn: rings stand upright"
          rings="M390 60v40M410 60v40M430 60v40M450 60v40M470 60v40M490 60v40M510 60v40M530 60v40M550 60v40M570 60v40M590 60v40"
        />
        <BoardEnd
          y={196}
          label="Flat-sawn: rings lie along the face"
          rings="M370 236q120-64 240 0M370 224q120-64 240 0M398 236q92-40 184 0M430 236q60-22 120 0M392 204q98-16 196 0"
        />
        <path d="M320 156L362 96M240 46L362 212" strokeOpacity="0.45" strokeDasharray="3 4" />
      </svg>
      <figcaption>
        The same log, two boards. Between summer and winter the upper one changes its width about half as much as the lower.
      </figcaption>
    </figure>
  )
}

function BoardEnd({ y, label, rings }: { y: number; label: string; rings: string }) {
  return (
    <>
      <path d={rings} strokeOpacity="0.45" />
      <rect x="370" y={y} width="240" height="40" strokeWidth="2" />
      <text x="370" y={y + 64} fill="currentColor" stroke="none" fontSize="15">
        {label}
      </text>
    </>
  )
}
