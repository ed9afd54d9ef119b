import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const tinHeronDrives = instrumentsByMaker('tin-heron', [
  {
    slug: 'tideline-overdrive',
    name: 'Tideline Overdrive',
    description: `
      A low-gain overdrive for people who already like their amplifier. Two stages of discrete transistors, no chip in the
      signal path, and a tone control that tilts around 720 Hz instead of cutting. With the gain at nine o’clock it is a
      fuller version of your clean sound; at three it breaks up about as far as a small combo does when the room is loud.

      Hand-wired on turret board, with the layout printed inside the lid. The switch is a relay, so it makes no thump, and it
      remembers whether it was on. It does not take a battery; I would rather have the space for larger capacitors.`,
    priceDollars: 210,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Overdrive',
      Controls: 'Level, Tilt, Gain',
      Construction: 'Point to point on turret board',
      Bypass: 'Relay, true bypass',
      Power: '9 V to 18 V DC, center negative',
      'Current draw': '14 mA',
      'Input impedance': '1 MΩ',
      Enclosure: 'Aluminium, powder-coated',
      Size: '4.7″ × 2.6″ × 1.6″',
      Weight: '11 oz',
    },
    packedOz: 18,
    daysAgo: 5,
    isFeatured: true,
    drawing: {
      family: 'pedal',
      name: 'Tideline',
      enclosure: 'standard',
      finish: { kind: 'powder', colour: '#d8cfb8' },
      ink: '#24424a',
      accent: '#b5603a',
      knobs: ['level', 'tilt', 'gain'],
      knobStyle: 'davies',
      knobColour: '#1e1c1a',
      footswitches: 1,
      led: '#e8842a',
      jacks: 'top',
      graphic: 'waves',
    },
  },
  {
    slug: 'ferrous-fuzz',
    name: 'Ferrous Fuzz',
    description: `
      Three germanium transistors from a drawer of telephone-exchange spares, measured at 21 degrees and matched in sets. Gain
      and leakage are pencilled on a card in the box. It cleans up from the guitar’s volume knob, and it wants to be first in
      the chain.

      Germanium drifts with heat. On a summer stage you will want the bias knob, which is why it is outside and not a trimmer
      under the lid. I have enough of these transistors for about sixty more pedals and do not expect to find another drawer.`,
    priceDollars: 285,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Fuzz, germanium',
      Controls: 'Volume, Fuzz, Bias',
      Construction: 'Hand-wired on tag board',
      Bypass: 'True bypass, mechanical',
      Power: '9 V battery or DC, center negative',
      'Current draw': '3 mA',
      Enclosure: 'Aluminium, hammered enamel',
      Size: '5.7″ × 3.7″ × 1.6″',
      Weight: '15 oz',
    },
    packedOz: 24,
    daysAgo: 63,
    drawing: {
      family: 'pedal',
      name: 'Ferrous',
      enclosure: 'wide',
      finish: { kind: 'hammered', colour: '#5b6062' },
      ink: '#efe6d2',
      accent: '#c2502c',
      knobs: ['volume', 'fuzz', 'bias'],
      knobStyle: 'chicken-head',
      knobColour: '#efe6d2',
      footswitches: 1,
      led: '#d23a2a',
      jacks: 'top',
      graphic: 'rings',
    },
  },
])
