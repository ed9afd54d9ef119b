import { CutsFigure } from '../figures/cuts-figure.tsx'
import { ImageFigure } from '../figures/image-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        Wood doesn’t stop drinking when the tree is cut down. Its cell walls take up water from the air and give it back until
        they’re in balance with the room. At 21&#8239;°C and 45% relative humidity, a board of almost any species settles at about
        8½% of its dry weight in water. Let the furnace dry the room to 25%, and the board follows, down to about 5½%. That takes
        days for a thin plate and weeks for a neck, but it gets there.
      </p>
      <p>
        As the water leaves, the wood shrinks in width. That’s the whole problem, and most of what builders do is an answer to it.
      </p>

      <h2>Across the grain, hardly along it</h2>
      <p>
        Along the grain, wood hardly moves. Across the grain it does, and how much depends on how the board was cut. Measured
        along the growth rings, Sitka spruce moves nearly twice as far as it does straight through them. So tops are quarter-sawn,
        with the rings standing upright like the pages of a closed book.
      </p>
      <CutsFigure />
      <p>
        How much is that? Take a dreadnought, 397&#8239;mm (15⅝″) across the lower bout, that goes from 45 to 25% humidity. Each
        percent of moisture lost takes about 0.15% off the width of quarter-sawn spruce. Three percent later, an unbraced top
        would be 1.8&#8239;mm narrower, more than the thickness of a heavy pick. A flat-sawn top would have lost more than three.
      </p>

      <h2>Why it bends instead</h2>
      <p>
        But a top is braced. The braces run across its grain, and along their own length they don’t move. A top that wants to
        expand, glued to braces that don’t, can only rise: in a humid summer the dome swells, the bridge goes up with it, and so
        does the action. In a dry winter the top sinks, and the strings come down until they buzz. If it can’t sink any further,
        it cracks.
      </p>
      <p>
        The fingerboard has the same problem with its frets. Ebony and rosewood shrink in width, nickel doesn’t, and one morning
        you can feel the fret ends along the edge of the neck. They haven’t grown. On a violin, the seams are meant to give first:
        they’re closed with thin hide glue, so in a dry spell a joint opens before a plate cracks. A joint takes an hour to close.
        A crack takes far longer.
      </p>
      <ImageFigure
        picture={{
          key: 'plates/demo/violin-opus-112/body',
          alt: 'A violin from the front, its top overhanging the ribs all around',
        }}
      >
        The edge of a violin overhangs its ribs. It looks good, and it leaves room for a plate that moves, and for a knife when a
        seam has to be opened.
      </ImageFigure>

      <h2>How builders prepare for it</h2>
      <p>
        Most shops are kept between 40 and 45% while tops and backs are braced and boxes are closed. That’s a little drier than
        the yearly average in most homes, and it’s on purpose: an instrument that was closed dry will swell, which may call for a
        lower saddle in summer, but it will rarely shrink below the size at which it was glued. The wood has dried for years by
        then, and the roughed-out parts rest again, so anything that’s going to bend has bent before the last cut.
      </p>

      <h2>Taking care of your instrument</h2>
      <ul>
        <li>Keep a small digital hygrometer in the case. Between 40 and 55%, a healthy instrument is safe. Below 35%, act.</li>
        <li>
          In winter, the case is the cheapest room to humidify. A closed case with a humidifier in it does what a house can’t.
          Keep the humidifier moist, never wet.
        </li>
        <li>Keep the instrument away from radiators and outside walls, and never leave it in the car, in July or in January.</li>
        <li>
          Learn the two sets of signs. Dry: sharp fret ends, a sunken top, low action, buzzing. Wet: a high dome, high action, a
          dull and tubby sound.
        </li>
        <li>Bring a dry instrument back slowly. One that took a month to dry out may take a week to recover. Don’t rush it.</li>
      </ul>
      <p>
        When an instrument arrives in a cold van, leave the case closed overnight. The wood can handle the cold. The lacquer might
        not survive warming up in a minute while the wood under it is still frozen.
      </p>
      <p>
        None of this is a defect. The stiffness that lets a plate less than 3&#8239;mm thick carry the pull of six strings, and
        still respond to a fingertip, comes from the same fibers that drink. A material that ignored the air would respond less to
        you.
      </p>
    </>
  )
}
