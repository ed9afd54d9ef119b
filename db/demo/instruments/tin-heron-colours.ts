import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const tinHeronColours = instrumentsByMaker('tin-heron', [
  {
    slug: 'saltbox-compressor',
    name: 'Saltbox Compressor',
    description: `
      Optical compression with one control that matters and one you can forget. A lamp and a photocell, in a tube of heat-shrink,
      matched so that the release is slow at first and then lets go: it breathes more than it pumps.

      The blend sets how much of your own attack stays on top. Bass players should leave it at half. There is about 6 dB of
      clean gain at the end, and the noise at full squeeze is –81 dB, which I measured with everything else in the room
      switched off. The lamp can be seen working through a hole in the lid; that is its only meter.`,
    priceDollars: 225,
    categories: ['guitar pedals & effects', 'basses'],
    specifications: {
      Type: 'Compressor, optical',
      Controls: 'Squeeze, Blend, Level',
      Construction: 'Point to point on turret board',
      Bypass: 'Relay, true bypass',
      Power: '9 V DC, center negative',
      'Current draw': '22 mA',
      Noise: '–81 dB at full compression',
      Enclosure: 'Aluminium, powder-coated',
      Size: '4.7″ × 2.6″ × 1.6″',
      Weight: '11 oz',
    },
    packedOz: 18,
    sold: true,
    daysAgo: 39,
    drawing: {
      family: 'pedal',
      name: 'Saltbox',
      enclosure: 'standard',
      finish: { kind: 'powder', colour: '#e9e4d6' },
      ink: '#2b2a28',
      accent: '#8c9a86',
      knobs: ['squeeze', 'blend', 'level'],
      knobStyle: 'pointer',
      knobColour: '#3a3733',
      footswitches: 1,
      led: '#f2e6b0',
      jacks: 'top',
      graphic: 'grain',
    },
  },
  {
    slug: 'understory-tremolo',
    name: 'Understory Tremolo',
    description: `
      Tremolo that goes from a gentle nod to a chop, with the wave shape on its own knob. The oscillator is four transistors
      drifting about as much as an old amplifier’s does, which is to say that it is nearly in time. There is a tap switch for
      when nearly will not do.

      Volume does not drop when it is switched on; I gave it 3 dB in hand because ears hear it that way. The LED follows the
      rate, also when the pedal is off. The botanical drawing is a fern from behind the shop, and I drew it before I had
      decided what the pedal was.`,
    priceDollars: 245,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Tremolo',
      Controls: 'Rate, Depth, Shape, Level',
      Construction: 'Turret board',
      Bypass: 'Relay, true bypass',
      Power: '9 V DC, center negative',
      'Current draw': '18 mA',
      Rate: '0.8 Hz to 11 Hz, with tap',
      Enclosure: 'Aluminium, powder-coated',
      Size: '5.7″ × 3.7″ × 1.6″',
      Weight: '15 oz',
    },
    packedOz: 24,
    sold: true,
    daysAgo: 17,
    drawing: {
      family: 'pedal',
      name: 'Understory',
      enclosure: 'wide',
      finish: { kind: 'powder', colour: '#3f5443' },
      ink: '#ece5cf',
      accent: '#a9b98a',
      knobs: ['rate', 'depth', 'shape', 'level'],
      knobStyle: 'davies',
      knobColour: '#ece5cf',
      footswitches: 2,
      footswitchLabels: ['bypass', 'tap'],
      led: '#7bd06a',
      jacks: 'top',
      graphic: 'botanical',
    },
  },
  {
    slug: 'wader-preamp',
    name: 'Wader Preamp',
    description: `
      A discrete preamp in a bare aluminium box, for the front of a board or the back of an acoustic’s pickup. The input is
      10 MΩ, so a piezo does not thin out; the output will drive forty feet of cable and a passive volume pedal without
      complaint.

      Three bands of broad equaliser, a level, and a small toggle that takes off everything under 60 Hz. It is boring on
      purpose. I have one on all the time and forget that it is there, which for a preamp is the review I want. The case is
      brushed by hand and will collect fingerprints.`,
    priceDollars: 260,
    categories: ['guitar pedals & effects', 'acoustic guitars'],
    specifications: {
      Type: 'Preamp and equaliser',
      Controls: 'Low, Middle, High, Level',
      Construction: 'Turret board, discrete',
      Bypass: 'Buffered',
      Power: '9 V to 18 V DC, center negative',
      'Current draw': '9 mA',
      'Input impedance': '10 MΩ',
      Enclosure: 'Aluminium, brushed',
      Size: '4.7″ × 2.6″ × 1.6″',
      Weight: '10 oz',
    },
    packedOz: 18,
    daysAgo: 70,
    drawing: {
      family: 'pedal',
      name: 'Wader',
      enclosure: 'standard',
      finish: { kind: 'brushed', colour: '#b9bab8' },
      ink: '#26292b',
      accent: '#4f6f83',
      knobs: ['low', 'middle', 'high', 'level'],
      knobStyle: 'aluminium',
      knobColour: 'chrome',
      toggles: ['cut'],
      footswitches: 1,
      led: '#5aa9e0',
      jacks: 'side',
      graphic: 'bird',
    },
  },
])
