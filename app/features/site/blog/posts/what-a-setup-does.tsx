import { ImageFigure } from '../figures/image-figure.tsx'
import { ReliefFigure } from '../figures/relief-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        A setup doesn’t add anything to an instrument. It brings what’s there into balance: the bow of the neck, the height of the
        nut, the height of the strings and the point where each string ends. There are four adjustments, and each one affects
        those that come after it. That’s why a good tech makes them in order, and why turning the one screw you can reach rarely
        helps.
      </p>
      <p>
        Before you start, put on new strings of the gauge you’ll be using and tune them to pitch. A light acoustic set, .012 to
        .053, pulls with about 160 pounds (73&#8239;kg). A different gauge pulls differently and needs a new setup.
      </p>

      <h2>First, relief</h2>
      <p>
        A vibrating string swings widest near its middle, so the neck under it is left with a very slight bow. To see how much,
        put a capo at the first fret, hold the string down where the neck meets the body, and look at the gap halfway between,
        over the seventh or eighth fret. Between 0.1 and 0.25&#8239;mm (0.004 to 0.010″) suits most hands; a sheet of office paper
        is about 0.1&#8239;mm thick. The truss rod sets the relief: tighter is straighter. Turn it a quarter turn at a time, then
        wait.
      </p>
      <ReliefFigure />

      <h2>Second, the nut</h2>
      <p>
        Hold a string down at the third fret and look at the first. You should see light between string and fret, but barely: 0.05
        to 0.1&#8239;mm. If the slot is too high, every chord near the nut plays sharp and tires your hand, and no adjustment
        elsewhere will fix it. If it’s too low, the open string buzzes, and the slot has to be filled and recut. It only takes a
        few strokes with the right file, but it’s the least forgiving job of the four.
      </p>

      <h2>Third, the action</h2>
      <p>
        Only now set the height of the strings, measured at the twelfth fret from the top of the fret to the bottom of the string.
        The twelfth fret is halfway, so to lower the string by one millimeter there, the saddle has to come down by two.
      </p>
      <table>
        <caption>Starting points, measured at the twelfth fret</caption>
        <thead>
          <tr>
            <th scope="col">Instrument</th>
            <th scope="col">Lowest string</th>
            <th scope="col">Highest string</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Electric guitar</th>
            <td>1.8&#8239;mm</td>
            <td>1.4&#8239;mm</td>
          </tr>
          <tr>
            <th scope="row">Steel-string acoustic</th>
            <td>2.4&#8239;mm</td>
            <td>1.8&#8239;mm</td>
          </tr>
          <tr>
            <th scope="row">Classical guitar</th>
            <td>4.0&#8239;mm</td>
            <td>3.0&#8239;mm</td>
          </tr>
          <tr>
            <th scope="row">Electric bass</th>
            <td>2.4&#8239;mm</td>
            <td>2.0&#8239;mm</td>
          </tr>
        </tbody>
      </table>
      <p>
        These are starting points, not rules. Someone who digs in needs more room than someone with a light touch, and a slide
        player needs more than either. And action can only be as low as the frets are level: one high fret sets the height for all
        the others.
      </p>
      <ImageFigure picture={{ key: 'plates/demo/agate-om/detail', alt: 'The slanted saddle in the bridge of a flat-top guitar' }}>
        A flat-top’s saddle is slanted because a heavier string has to be longer.
      </ImageFigure>

      <h2>Last, intonation</h2>
      <p>
        Frets are placed by a rule that’s older than the guitar: each one is closer to the bridge by a factor of the twelfth root
        of two. On a 25½″ scale, the twelfth fret sits at 12¾″, exactly half. But fretting a string stretches it, and a stretched
        string plays sharp. So the saddle is moved back two or three millimeters for the thin strings, and more for the thick
        ones, until the note fretted at the twelfth matches the harmonic above the same fret. If the fretted note is sharp, the
        string is too short: move the saddle away from the neck. If it’s flat, move it closer.
      </p>
      <p>
        Intonation comes last because everything before it affects it. Raise the action and the string stretches further; change
        the relief and the action changes. If you start with intonation, you’ll do it twice.
      </p>

      <h2>When a setup won’t help</h2>
      <p>
        A setup won’t fix a twisted neck, worn frets, a loose brace or a neck that has pulled up over the years. It only reveals
        them. If the saddle is nearly flush with the bridge and the strings are still high, the problem is the neck angle, and
        that’s another conversation.
      </p>
      <p>
        Every builder sets up an instrument before it leaves the bench, for the climate in that shop and for a player they
        imagine. Tell yours what you play and how hard. It’s the cheapest improvement there is, and the last one a maker can make
        for you without touching the wood.
      </p>
    </>
  )
}
