import { CutsFigure } from '../figures/cuts-figure.tsx'
import { ImageFigure } from '../figures/image-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        Wood does not stop drinking when the tree is felled. Its cell walls take water from the air and give it back, until they
        agree with the room. At 21&#8239;°C and a relative humidity of 45%, a board of almost any species settles at about 8½% of
        its dry weight in water. Let the furnace dry the room to 25%, and the board follows it down to about 5½%. It takes days
        for a thin plate and weeks for a neck, but it gets there.
      </p>
      <p>With the water goes width. That is the whole of the trouble, and most of what builders do is an answer to it.</p>

      <h2>Across, and hardly along</h2>
      <p>
        Along the grain wood is as good as still. Across it, it is not, and it matters how the board was cut. Measured around the
        rings, Sitka spruce moves nearly twice as far as it does straight through them. So a top is cut on the quarter, with the
        rings standing upright in it like the pages of a closed book.
      </p>
      <CutsFigure />
      <p>
        How much is it? Take a dreadnought, 397&#8239;mm (15⅝″) across the lower bout, that goes from 45 to 25% humidity. Each
        percent of lost moisture takes about 0.15% from the width of quarter-sawn spruce. Three percent later, a top that nothing
        held would be 1.8&#8239;mm narrower, more than the thickness of a heavy pick. Cut flat, it would have lost more than
        three.
      </p>

      <h2>What holds it</h2>
      <p>
        Something does hold it. The braces under the top run across its grain, and along their own length they do not move. A top
        that wants to grow, glued to braces that do not, can only rise: in a humid summer the dome swells, the bridge goes up with
        it, and so does the action. In a dry winter it sinks, and the strings come down until they buzz. Where it can sink no
        further, it tears. A crack in a top is the wood being right about its width.
      </p>
      <p>
        The fingerboard has the same quarrel with its frets. Ebony and rosewood shrink in width, nickel does not, and one morning
        the ends of the frets can be felt along the edge of the neck. They have not grown. On a violin the seams are meant to give
        first: they are closed with thin hide glue so that in a drought a joint opens, which is an hour’s work to close, before a
        plate cracks, which is not.
      </p>
      <ImageFigure
        picture={{
          key: 'plates/demo/violin-opus-112/body',
          alt: 'A violin from the front, its top overhanging the ribs all around',
        }}
      >
        The edge of a violin overhangs its ribs. It looks well, and it leaves room for a plate that moves, and for a knife when a
        seam must be opened.
      </ImageFigure>

      <h2>What a builder does about it</h2>
      <p>
        Most shops are kept between 40 and 45% while tops and backs are braced and boxes are closed. That is a little drier than
        the middle of the year in most houses, and on purpose: an instrument that is closed dry will swell, which costs a lower
        saddle in summer, and seldom shrink below the size at which it was glued. The wood for it has waited for years, and the
        parts wait again, roughed out, so that what wants to bend has bent before the last cut.
      </p>

      <h2>What you can do</h2>
      <ul>
        <li>
          Keep a small digital hygrometer in the case. Between 40 and 55% nothing will happen to a sound instrument. Below 35,
          act.
        </li>
        <li>
          In winter the case is the cheapest room to keep damp. A closed case with a humidifier in it does what a house cannot.
          Let the humidifier be moist and never wet.
        </li>
        <li>Not above a radiator, not on an outside wall, not in the car, neither in July nor in January.</li>
        <li>
          Learn the two sets of signs. Dry: sharp fret ends, a top gone flat, low action, buzzing. Wet: a high dome, high action,
          a dull and tubby voice.
        </li>
        <li>Bring it back slowly. What took a month to dry out may take a week to recover, and is not to be hurried.</li>
      </ul>
      <p>
        And when an instrument arrives in a cold van, leave the case shut for the night. The wood can stand the cold. The lacquer,
        warmed in a minute on a frame that is still frozen, may not.
      </p>
      <p>
        None of this is a fault. The stiffness that lets a plate of less than 3&#8239;mm carry the pull of six strings, and still
        answer to a fingertip, comes from the same fibers that drink. A material that took no notice of the air would take less
        notice of you.
      </p>
    </>
  )
}
