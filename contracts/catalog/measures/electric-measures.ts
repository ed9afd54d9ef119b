import type { Measure } from './measure.ts'

export const ELECTRIC_MEASURES = {
  pickup_ohm: {
    label: 'Pickup resistance',
    kind: 'resistance',
    display: 'kohm',
    aliases: ['dc resistance', 'output', 'dcr'],
    ranges: {
      'electric-guitar': [1000, 2500, 18_000, 40_000],
      bass: [1000, 4000, 18_000, 40_000],
    },
  },
  input_ohm: {
    label: 'Input impedance',
    kind: 'resistance',
    display: 'kohm-or-Mohm',
    aliases: ['input impedance'],
    ranges: {
      pedal: [1000, 100_000, 2_000_000, 20_000_000],
    },
  },
  supply_min: {
    label: 'Minimum supply voltage',
    kind: 'voltage',
    display: 'V',
    aliases: ['power', 'supply', 'power supply', 'voltage'],
    ranges: {
      pedal: [1000, 9000, 18_000, 48_000],
    },
  },
  supply_max: {
    label: 'Maximum supply voltage',
    kind: 'voltage',
    display: 'V',
    aliases: ['power', 'supply', 'power supply', 'voltage'],
    ranges: {
      pedal: [1000, 9000, 24_000, 48_000],
    },
  },
  current: {
    label: 'Current draw',
    kind: 'current',
    display: 'mA',
    aliases: ['current', 'current draw', 'current consumption', 'power consumption', 'consumption', 'ma'],
    ranges: {
      pedal: [0, 1, 400, 2000],
    },
  },
  width: {
    label: 'Width',
    kind: 'length',
    display: 'mm-and-in',
    aliases: ['width', 'footprint', 'size'],
    ranges: {
      pedal: [25_000, 38_000, 150_000, 450_000],
    },
  },
  depth: {
    label: 'Depth',
    kind: 'length',
    display: 'mm-and-in',
    aliases: ['depth', 'length', 'footprint', 'size'],
    ranges: {
      pedal: [50_000, 90_000, 150_000, 450_000],
    },
  },
} satisfies Record<string, Measure>
