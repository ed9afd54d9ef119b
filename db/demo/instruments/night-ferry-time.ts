import { instrumentsByMaker } from '../instruments-by-maker.ts'

export const nightFerryTime = instrumentsByMaker('night-ferry-effects', [
  {
    slug: 'ten-fifty-delay',
    name: 'Ten-Fifty Delay',
    description: `
      An analog delay with 620 ms of bucket-brigade chips and a clock that I let wander, slightly, in the rhythm of a diesel at
      half speed. The repeats lose their top as they go and never get louder than you told them to.

      Tap on the right, bypass on the left. Hold both, and the repeats feed themselves until you let go. Trails carry on after
      bypass unless you set the switch inside. Noise with the time at maximum is –68 dB, and you will hear it in a quiet room
      with headphones; in front of an amplifier you will not. Ask me before running it above 12 V.`,
    priceDollars: 345,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Delay, analog',
      Controls: 'Time, Repeats, Mix, Drift',
      Construction: 'Through-hole, hand-placed',
      Bypass: 'Relay or trails, internal switch',
      Power: '9 V DC, center negative',
      'Current draw': '68 mA',
      'Delay time': '38 ms to 620 ms, with tap',
      Noise: '–68 dB at the longest time',
      Enclosure: 'Aluminum, powder-coated',
      Size: '5.7″ × 4.7″ × 1.6″',
      Weight: '1 lb 2 oz',
    },
    packedOz: 28,
    saleTermsOverride: { return_days: 60, warranty_years: 10 },
    daysAgo: 10,
    isFeatured: true,
    drawing: {
      family: 'pedal',
      name: 'Ten-Fifty',
      enclosure: 'large',
      finish: { kind: 'powder', colour: '#1f2b44' },
      ink: '#e6dcc0',
      accent: '#d2a24a',
      knobs: ['time', 'repeats', 'mix', 'drift'],
      knobStyle: 'davies',
      knobColour: '#e6dcc0',
      footswitches: 2,
      footswitchLabels: ['bypass', 'tap'],
      led: '#f0b64a',
      jacks: 'top',
      graphic: 'moon',
    },
  },
  {
    slug: 'car-deck-reverb',
    name: 'Car Deck Reverb',
    description: `
      Somebody sang on the lower deck of the empty 1:05, and I went back the next night with a recorder. This is not that
      recording; it is a reverb written by ear to have the same two problems, a hard early slap and a tail that is darker at
      the sides than in the middle.

      Size, decay, tone and mix, and a toggle for “gates open”, which lets the tail bloom late. Mono in, mono or stereo out.
      It will not do a spring or a plate, and there are plenty that will. Firmware can be renewed through the input jack; the
      instructions are one page.`,
    priceDollars: 325,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Reverb, digital with analog dry path',
      Controls: 'Size, Decay, Tone, Mix; gate toggle',
      Construction: 'Own firmware, hand-assembled',
      Bypass: 'Relay, true bypass',
      Power: '9 V DC, center negative',
      'Current draw': '110 mA',
      Decay: '0.6 s to 14 s',
      Noise: '–79 dB at full mix',
      Enclosure: 'Aluminum, hammered enamel',
      Size: '5.7″ × 3.7″ × 1.6″',
      Weight: '15 oz',
    },
    packedOz: 24,
    daysAgo: 33,
    drawing: {
      family: 'pedal',
      name: 'Car Deck',
      enclosure: 'wide',
      finish: { kind: 'hammered', colour: '#2f5d57' },
      ink: '#f1ead6',
      accent: '#d9733a',
      knobs: ['size', 'decay', 'tone', 'mix'],
      knobStyle: 'chicken-head',
      knobColour: '#f1ead6',
      toggles: ['gates'],
      footswitches: 1,
      led: '#e05a3a',
      jacks: 'top',
      graphic: 'stripes',
    },
  },
  {
    slug: 'wake-chorus',
    name: 'Wake Chorus',
    description: `
      Chorus and vibrato from a single delay chip, with the depth capped where I start to feel unwell. The dry signal stays
      analog and unfiltered. One knob crosses from chorus to pure vibrato, and the place people stop is usually about
      two o’clock.

      The slow end is very slow: eleven seconds for one trip. At that speed it stops being an effect and becomes weather.
      Sparkle finish, chosen by my daughter, who is six and has better instincts about color than I do. There will be no
      second one; she has already chosen another color.`,
    priceDollars: 235,
    categories: ['guitar pedals & effects', 'basses'],
    specifications: {
      Type: 'Chorus and vibrato, analog',
      Controls: 'Rate, Depth, Cross',
      Construction: 'Through-hole, hand-placed',
      Bypass: 'Relay, true bypass',
      Power: '9 V DC, center negative',
      'Current draw': '31 mA',
      Rate: '0.09 Hz to 7 Hz',
      Noise: '–76 dB at full depth',
      Enclosure: 'Aluminum, sparkle',
      Size: '4.7″ × 2.6″ × 1.6″',
      Weight: '11 oz',
    },
    packedOz: 18,
    sold: true,
    daysAgo: 45,
    drawing: {
      family: 'pedal',
      name: 'Wake',
      enclosure: 'standard',
      finish: { kind: 'sparkle', colour: '#5b4a8a' },
      ink: '#f4eedd',
      accent: '#8ec3c9',
      knobs: ['rate', 'depth', 'cross'],
      knobStyle: 'dome',
      knobColour: '#f4eedd',
      footswitches: 1,
      led: '#7fd0e0',
      jacks: 'top',
      graphic: 'waves',
    },
  },
  {
    slug: 'pilot-boost',
    name: 'Pilot Boost',
    description: `
      One transistor, one knob, 22 dB. It sits at the end of the board and makes the solo louder without making it different, up
      to about noon; after that the amplifier begins to notice.

      The smallest box I can fit a proper switch into. Top of walnut, cut from shelving in the old ferry office and oiled, so
      that no two are alike; this one has a ring of paler grain by the knob. No battery. The switch is mechanical and makes a
      good honest click, which at home you will hear in the room.`,
    priceDollars: 180,
    categories: ['guitar pedals & effects'],
    specifications: {
      Type: 'Boost, clean',
      Controls: 'Level',
      Construction: 'Point to point',
      Bypass: 'True bypass, mechanical',
      Power: '9 V to 18 V DC, center negative',
      'Current draw': '4 mA',
      Gain: '0 dB to 22 dB',
      Enclosure: 'Aluminum with walnut top',
      Size: '3.7″ × 1.6″ × 1.6″',
      Weight: '6 oz',
    },
    packedOz: 14,
    sold: true,
    daysAgo: 68,
    drawing: {
      family: 'pedal',
      name: 'Pilot',
      enclosure: 'mini',
      finish: { kind: 'wood', wood: 'walnut' },
      ink: '#f0e6cc',
      knobs: ['level'],
      knobStyle: 'aluminium',
      knobColour: 'brass',
      footswitches: 1,
      led: '#e03a2a',
      jacks: 'side',
      graphic: 'none',
    },
  },
])
