import { ImageFigure } from '../figures/image-figure.tsx'

/** The text of the story. */
export function Body() {
  return (
    <>
      <p>
        When you buy a finished instrument, you recognize it. When you have one built, you describe it to someone who will spend
        four months building what they understood. Most custom builds that go wrong went wrong in the first two messages, usually
        because both sides were being polite.
      </p>

      <h2>Your first message</h2>
      <p>
        Don’t start with wood. Start with what you do. A builder can do more with “fingerstyle, low tunings, small rooms, and my
        left thumb aches after an hour” than with “Adirondack over cocobolo.” Then say what you’re sure about, and just as clearly
        what you’re leaving up to them. A good first message has five things in it:
      </p>
      <ol>
        <li>The music, and where you play it: at home, on stage, in front of a microphone.</li>
        <li>An instrument you know well, and what you’d keep and change about it.</li>
        <li>The measurements your hands insist on: scale length, nut width, string spacing, weight.</li>
        <li>An honest budget, as a range. It decides more than anything else you write.</li>
        <li>A date, if there is one. “No rush” counts, and builders like to hear it.</li>
      </ol>

      <h2>What the builder will ask</h2>
      <p>
        Expect questions, and be wary of a quote that comes without any. They’ll be about the decisions you can’t undo. Scale
        length and the fret where the neck meets the body come first, because the whole drawing depends on them. Next are the
        outline and depth of the body, the wood and the neck profile, and last of all the things you can see from across the room.
        Color is what most people start with, and the last thing a maker needs to know.
      </p>
      <ImageFigure
        picture={{
          key: 'plates/demo/laurel-branch-f/body',
          alt: 'The body of an F-style mandolin with its scroll, points and sunburst',
        }}
      >
        Scroll, points and sunburst take longer than the box that makes the sound. If you need to cut costs, ask where the hours
        go.
      </ImageFigure>

      <h2>The quote</h2>
      <p>
        A quote describes the instrument in writing. It should give one price, in one currency, and say what the price includes:
        case, first setup, pickup, and whether shipping is extra. It should list the woods by species, the hardware by
        manufacturer, the finish and how thick it will be, the estimated time, and when that time starts. Estimates come in
        ranges, 8 to 10 weeks or 12 to 16, because lacquer and glue dry on their own schedule. If the quote is revised, work from
        the newest one and keep the others. That’s how you’ll both remember what you said about the pickguard.
      </p>

      <h2>The deposit</h2>
      <p>
        Half is typical. It buys the wood, it holds your spot in line, and it lets a one-person workshop say yes without
        borrowing. A $5,000 build works out like this:
      </p>
      <table>
        <caption>A $5,000 build with a 50% deposit</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Quote accepted</th>
            <td>Deposit</td>
            <td>$2,500</td>
          </tr>
          <tr>
            <th scope="row">Finished and approved</th>
            <td>Balance, plus shipping</td>
            <td>$2,500</td>
          </tr>
        </tbody>
      </table>
      <p>
        Pay by card, through the link that comes with the quote, not by transfer to someone’s bank account. A deposit is
        refundable until the wood is cut, if you agree on that. After that it usually isn’t, because a 24¾″ neck with your
        initials at the twelfth fret is hard to sell to anyone else. Both of you should read that part of the quote twice.
      </p>

      <h2>Changing your mind</h2>
      <p>
        You can, and it stays cheap for longer than people think, as long as you go in the right order. Until the wood is chosen,
        everything is open. Until the neck is carved, you can still talk about its profile. Until the finish goes on, the color is
        a matter of taste. After that, every change means taking something off. Put each change in writing with the rest of the
        conversation, along with its price, even if the price is zero.
      </p>

      <h2>While you wait</h2>
      <p>
        Agree on how often you’ll get updates. Three photos are enough: the wood, the closed box, the first coat. Reply the same
        week, because a builder who’s waiting on your OK works on someone else’s guitar in the meantime. And before the strings go
        on, ask which gauge it will be set up for.
      </p>
      <p>
        When it’s done, take your time looking it over before you pay the balance: photos of every side, the measurements in
        writing, a recording if you like. Then it gets packed, and there isn’t another one like it. That’s what all the writing
        was for.
      </p>
    </>
  )
}
