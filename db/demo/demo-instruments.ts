import type { DemoInstrument } from './demo-instrument.ts'
import { beaudrinViolins } from './instruments/beaudrin-violins.ts'
import { burksForkFModels } from './instruments/burks-fork-f-models.ts'
import { dunmorrowArchtops } from './instruments/dunmorrow-archtops.ts'
import { larkwellSolidBodies } from './instruments/larkwell-solid-bodies.ts'
import { lowfellFretless } from './instruments/lowfell-fretless.ts'
import { thornquistDreadnoughts } from './instruments/thornquist-dreadnoughts.ts'
import { thornquistSmallBodies } from './instruments/thornquist-small-bodies.ts'
import { tinHeronDrives } from './instruments/tin-heron-drives.ts'
import { wailoaTenors } from './instruments/wailoa-tenors.ts'
import { ybarraLundConcertGuitars } from './instruments/ybarra-lund-concert-guitars.ts'

/** Everything on the demo shop's walls. */
export const demoInstruments: DemoInstrument[] = [
  ...thornquistDreadnoughts,
  ...thornquistSmallBodies,
  ...larkwellSolidBodies,
  ...ybarraLundConcertGuitars,
  ...dunmorrowArchtops,
  ...lowfellFretless,
  ...beaudrinViolins,
  ...burksForkFModels,
  ...wailoaTenors,
  ...tinHeronDrives,
]
