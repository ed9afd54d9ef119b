import { ImageFigure } from '../figures/image-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        To buy a finished instrument is to recognize it. To have one built is to describe it to somebody who will then spend four
        months on what they understood. Most custom builds that go wrong went wrong in the first two letters, and most of those
        because both sides were being polite.
      </p>

      <h2>The first letter</h2>
      <p>
        Do not begin with wood. Begin with what you do. A builder can make more of “fingerstyle, low tunings, small rooms, and my
        left thumb aches after an hour” than of “Adirondack over cocobolo”. Then say what you know for certain, and say as clearly
        what you leave to them. A first letter that can be answered has five things in it:
      </p>
      <ol>
        <li>The music, and where it is played: at home, on stage, in front of a microphone.</li>
        <li>An instrument that you know well, and what you would keep and change about it.</li>
        <li>Measures that your hands insist on: scale length, width at the nut, string spacing, weight.</li>
        <li>A budget, as a range, and honestly. It decides more than any other line.</li>
        <li>A date, if there is one. “No rush” is a date too, and builders like it.</li>
      </ol>

      <h2>What the builder asks back</h2>
      <p>
        Expect questions, and be wary of a quote that comes without any. They will be about the decisions that cannot be taken
        back. Scale length and the fret at which the neck meets the body come first, for the whole drawing hangs on them. Then the
        outline and its depth; the wood; the neck’s section; and last of all what can be seen from across the room. Color is the
        thing most people start with, and the last a maker needs to know.
      </p>
      <ImageFigure
        picture={{
          key: 'plates/demo/laurel-branch-f/body',
          alt: 'The body of an F-style mandolin with its scroll, points and sunburst',
        }}
      >
        Scroll, points and sunburst take longer than the box that sounds. If hours must be saved, ask where they go.
      </ImageFigure>

      <h2>The quote</h2>
      <p>
        A quote describes the instrument in writing. It should name one price, in one currency, and say what is in it: case, first
        setup, pickup, shipping or not. It should name the woods by species and the hardware by maker, the finish and how thick it
        will be, the estimated time, and from which day that time runs. Estimates are given in ranges, 8 to 10 weeks or 12 to 16,
        because lacquer and glue keep their own calendar. If the quote is revised, work from the newest one and keep the others:
        that is how you will both remember what was said about the pickguard.
      </p>

      <h2>The deposit</h2>
      <p>
        Half is usual. It buys the wood, it holds your place in the queue, and it lets a one-person workshop say yes without
        borrowing. On a build of $5,000 it comes to this:
      </p>
      <table>
        <caption>A build of $5,000 with a deposit of 50%</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">The quote is accepted</th>
            <td>Deposit</td>
            <td>$2,500</td>
          </tr>
          <tr>
            <th scope="row">Finished, seen and approved</th>
            <td>Balance; shipping is added</td>
            <td>$2,500</td>
          </tr>
        </tbody>
      </table>
      <p>
        Pay through a link that belongs to the quote, by card, and not into somebody’s account. A deposit is refundable until the
        wood is cut, if you agree on that; afterwards it is usually not, because a neck of 24¾″ with your initials at the twelfth
        fret is hard to sell to anybody else. Read this line twice, on both sides.
      </p>

      <h2>Changing your mind</h2>
      <p>
        Allowed, and cheap for longer than people think, provided that it happens in the right order. Until the wood is chosen
        everything is open. Until the neck is carved its section can still be talked about. Until the finish goes on, the color is
        a matter of taste. After that, every change means taking something off. Put each in writing where the rest of the
        conversation is, with its price, even if the price is nothing.
      </p>

      <h2>While you wait</h2>
      <p>
        Agree on how often you will hear from the bench. Three pictures are enough: the wood, the box closed, the first coat.
        Answer them the same week, since a builder who waits for your yes works on somebody else’s guitar in the meantime. And ask
        before the strings go on which gauge it will be set up for.
      </p>
      <p>
        When it is done, look at it slowly before you pay the balance: pictures of every side, the measures written out, a
        recording if you like. Then it is packed, and it is the only one. That is what all the writing was for.
      </p>
    </>
  )
}
