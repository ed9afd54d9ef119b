import { ImageFigure } from '../figures/image-figure.tsx'
import { ReliefFigure } from '../figures/relief-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        A setup adds nothing to an instrument. It puts what is there into agreement: the bow of the neck, the height of the nut,
        the height of the strings and the place where each of them ends. Four measures, and every one of them moves those that
        come after it. That is why a good repairer takes them in one order, and why turning the one screw you can reach seldom
        helps.
      </p>
      <p>
        Before any of it come new strings of the gauge that will stay on, tuned to pitch. A light set on an acoustic, .012 to
        .053, pulls with some 160 pounds (73&#8239;kg). Another gauge is another pull, and asks for another setup.
      </p>

      <h2>First, relief</h2>
      <p>
        A sounding string swings widest near its middle, so the neck under it is left very slightly hollow. To see how much, put a
        capo at the first fret, hold the string down where the neck meets the body, and look at the gap halfway, over the seventh
        or eighth fret. A tenth to a quarter of a millimeter (0.004 to 0.010″) suits most hands; a sheet of office paper is about
        a tenth. The truss rod sets it: tighter is straighter. A quarter of a turn at a time, and then wait.
      </p>
      <ReliefFigure />

      <h2>Second, the nut</h2>
      <p>
        Hold a string down at the third fret and look at the first. There should be light between string and fret, and hardly
        more: 0.05 to 0.1&#8239;mm. When the slot is too high, every chord near the nut is sharp and tires the hand, and no
        adjustment elsewhere will cure it. When it is too low, the open string buzzes, and the slot must be filled and cut again.
        It is a matter of a few strokes with the right file, and the least forgiving job of the four.
      </p>

      <h2>Third, the action</h2>
      <p>
        Only now the height of the strings, measured over the twelfth fret from the top of the fret to the underside of the
        string. The twelfth fret lies halfway, so to bring the string down by one millimeter there, the saddle has to come down by
        two.
      </p>
      <table>
        <caption>Where to begin, at the twelfth fret</caption>
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
        These are places to start from and not commandments. Somebody who digs in needs more room than somebody who brushes, and a
        slide player more than both. What no table shows is that low action is only as low as the frets are level: one proud fret
        sets the height for all the others.
      </p>
      <ImageFigure picture={{ key: 'plates/demo/agate-om/detail', alt: 'The slanted saddle in the bridge of a flat-top guitar' }}>
        A flat-top’s saddle is slanted. The heavier the string, the longer it has to be.
      </ImageFigure>

      <h2>Last, intonation</h2>
      <p>
        Frets are placed by a rule that is older than the guitar: each is nearer to the bridge by the twelfth root of two. On a
        scale of 25½″ the twelfth comes out at 12¾″, exactly half. But to fret a string is to stretch it, and a stretched string
        is sharp. So the saddle is moved back by two or three millimeters for the thin strings and more for the thick ones, until
        the note fretted at the twelfth agrees with the harmonic above the same fret. If the fretted note is sharp, the string is
        too short: move the saddle away from the neck. If it is flat, move it closer.
      </p>
      <p>
        It stands last because everything before it changes it. Raise the action and the string is stretched further; change the
        relief and the action changes. Somebody who starts with intonation will do it twice.
      </p>

      <h2>What it cannot do</h2>
      <p>
        A setup does not cure a twisted neck, worn frets, a loose brace or a neck that has come up with the years. It shows them.
        If the saddle is nearly flush with the bridge and the strings are still high, the trouble is the angle of the neck, and
        that is another conversation.
      </p>
      <p>
        Every builder sets up an instrument before it leaves the bench, for the weather of that bench and for a hand that they
        imagine. Tell yours what you play and how hard. It is the cheapest improvement there is, and the last that a maker can
        make for you without touching the wood.
      </p>
    </>
  )
}
