import type { DemoInstrument } from './demo-instrument.ts'
import { beaudrinLargeAndPlain } from './instruments/beaudrin-large-and-plain.ts'
import { beaudrinViolins } from './instruments/beaudrin-violins.ts'
import { burksForkAModels } from './instruments/burks-fork-a-models.ts'
import { burksForkFModels } from './instruments/burks-fork-f-models.ts'
import { dunmorrowArchtops } from './instruments/dunmorrow-archtops.ts'
import { dunmorrowEighteen } from './instruments/dunmorrow-eighteen.ts'
import { dunmorrowThinlines } from './instruments/dunmorrow-thinlines.ts'
import { fenwrightOffsets } from './instruments/fenwright-offsets.ts'
import { fenwrightSlabs } from './instruments/fenwright-slabs.ts'
import { larkwellBoltOns } from './instruments/larkwell-bolt-ons.ts'
import { larkwellSetNecks } from './instruments/larkwell-set-necks.ts'
import { larkwellSolidBodies } from './instruments/larkwell-solid-bodies.ts'
import { lowfellFretless } from './instruments/lowfell-fretless.ts'
import { lowfellFretted } from './instruments/lowfell-fretted.ts'
import { nightFerryTime } from './instruments/night-ferry-time.ts'
import { sableLarchLarge } from './instruments/sable-larch-large.ts'
import { sableLarchSmall } from './instruments/sable-larch-small.ts'
import { thessalyCraneViolins } from './instruments/thessaly-crane-violins.ts'
import { thornquistDreadnoughts } from './instruments/thornquist-dreadnoughts.ts'
import { thornquistLargeBodies } from './instruments/thornquist-large-bodies.ts'
import { thornquistSmallBodies } from './instruments/thornquist-small-bodies.ts'
import { tinHeronColours } from './instruments/tin-heron-colours.ts'
import { tinHeronDrives } from './instruments/tin-heron-drives.ts'
import { wailoaLargeSizes } from './instruments/wailoa-large-sizes.ts'
import { wailoaSmallSizes } from './instruments/wailoa-small-sizes.ts'
import { wailoaTenors } from './instruments/wailoa-tenors.ts'
import { ybarraLundConcertGuitars } from './instruments/ybarra-lund-concert-guitars.ts'
import { ybarraLundPair } from './instruments/ybarra-lund-pair.ts'
import { ybarraLundStudent } from './instruments/ybarra-lund-student.ts'

/** All instruments of the demo shop. */
export const demoInstruments: DemoInstrument[] = [
  ...thornquistDreadnoughts,
  ...thornquistLargeBodies,
  ...thornquistSmallBodies,
  ...sableLarchLarge,
  ...sableLarchSmall,
  ...ybarraLundConcertGuitars,
  ...ybarraLundPair,
  ...ybarraLundStudent,
  ...dunmorrowArchtops,
  ...dunmorrowEighteen,
  ...dunmorrowThinlines,
  ...larkwellBoltOns,
  ...larkwellSetNecks,
  ...larkwellSolidBodies,
  ...fenwrightOffsets,
  ...fenwrightSlabs,
  ...lowfellFretless,
  ...lowfellFretted,
  ...beaudrinLargeAndPlain,
  ...beaudrinViolins,
  ...thessalyCraneViolins,
  ...wailoaLargeSizes,
  ...wailoaSmallSizes,
  ...wailoaTenors,
  ...burksForkAModels,
  ...burksForkFModels,
  ...tinHeronColours,
  ...tinHeronDrives,
  ...nightFerryTime,
]
