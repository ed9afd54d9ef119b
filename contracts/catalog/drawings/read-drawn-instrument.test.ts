import { describe, expect, it } from 'vitest'
import { describeDrawnInstrument } from './drawing-of.ts'
import { backOfDrawn, readDrawnInstrument } from './read-drawn-instrument.ts'

const om = { type: 'Acoustic Guitar', shape: 'OM, 14 frets clear', title: 'Net Loft OM, built to order' }

function drawn(asked: Partial<Parameters<typeof readDrawnInstrument>[0]>) {
  return readDrawnInstrument({ ...om, choices: {}, ...asked })?.drawn
}

describe('the drawing of chosen options', () => {
  it('draws woods, handedness and decoration, and lists what it can’t show', () => {
    const choices = {
      Top: 'Sinker redwood',
      'Nut width': '1¾″',
      Handedness: 'Left-handed',
      Binding: 'Curly koa',
      Rosette: 'Paua abalone',
      Tuners: 'Gold Waverly',
      'Purfling color': '#2f6f3f',
      'Words on the label': 'For June',
      Picture: 'files/custombuilddocuments/abc',
    }
    expect(readDrawnInstrument({ ...om, version: 'Curly maple', choices })).toEqual({
      drawn: {
        body: 'om',
        top: 'redwood',
        back: 'flamed-maple',
        hand: 'left',
        binding: 'koa',
        rosette: 'abalone',
        hardware: 'gold',
      },
      notShown: ['Nut width', 'Purfling color', 'Words on the label', 'Picture'],
    })
  })

  it('takes the body from an option, the listing, or its title', () => {
    expect(drawn({ choices: { 'Body shape': 'Dreadnought' } })?.body).toBe('dreadnought')
    expect(drawn({})?.body).toBe('om')
    expect(drawn({ shape: '', title: 'Ferry Landing parlour' })?.body).toBe('parlour')
    expect(drawn({ type: 'Ukulele', shape: 'Tenor', title: '' })?.body).toBe('ukulele-tenor')
    expect(drawn({ type: 'Mandolin', shape: 'F style, oval hole', title: '' })).toEqual({ body: 'mandolin-f', hole: 'oval' })
    expect(drawn({ type: 'Guitar', shape: 'Thinline', title: '' })?.body).toBe('semi-hollow')
    expect(drawn({ type: 'Bass Guitar', shape: '', title: 'Fretless five' })?.body).toBe('fretless-bass')
  })

  it('isn’t drawn for other kinds or unsupported bodies', () => {
    expect(drawn({ type: 'Double Bass' })).toBeUndefined()
    expect(drawn({ type: 'Nyckelharpa' })).toBeUndefined()
    expect(drawn({ shape: 'Harp guitar' })).toBeUndefined()
    expect(drawn({ type: 'Guitar', shape: 'My own', title: 'Number nine' })).toBeUndefined()
  })

  it('reads the woods of a body in one line or for each part', () => {
    const line = { 'Body woods': 'European spruce top, Indian rosewood back and sides' }
    expect(drawn({ choices: line })).toMatchObject({ top: 'spruce', back: 'rosewood' })
    expect(drawn({ type: 'Violin', shape: '', title: '', choices: { 'Body woods': 'Alpine spruce, Bosnian maple' } })).toEqual({
      body: 'violin',
      top: 'spruce',
      back: 'maple',
    })
    const solid = { type: 'Electric Guitar', shape: 'T style', title: '' }
    expect(drawn({ ...solid, choices: { 'Body wood': 'Swamp ash' } })).toEqual({
      body: 't-type',
      top: 'swamp-ash',
      back: 'swamp-ash',
    })
  })

  it('draws the nearest wood of a genus, and nothing for unknown woods', () => {
    expect(drawn({ choices: { Top: 'Adirondack spruce', 'Back and sides': 'Honduran rosewood' } })).toMatchObject({
      top: 'spruce',
      back: 'rosewood',
    })
    expect(readDrawnInstrument({ ...om, choices: { 'Back and sides': 'Purpleheart' } })?.notShown).toEqual(['Back and sides'])
  })

  it('draws paint, stain, burst, oil and sheen, and nothing for natural', () => {
    const electric = { type: 'Electric Guitar', shape: 'Strat', title: '' }
    const finish = (choices: Record<string, string>) => {
      const { body: _, ...rest } = drawn({ ...electric, choices }) ?? { body: '' }
      return rest
    }
    expect(finish({ Color: '#3A7BC8' })).toEqual({ color: '37c', finish: 'solid' })
    expect(finish({ Finish: 'Cherry burst, satin' })).toEqual({ color: '822', finish: 'burst', sheen: 'satin' })
    expect(finish({ Color: 'Sunburst' })).toEqual({ finish: 'burst' })
    expect(finish({ Color: 'Transparent blue' })).toEqual({ color: '258', finish: 'trans' })
    expect(finish({ Finish: 'Hard oil', Color: 'Green' })).toEqual({ color: '364', finish: 'trans' })
    expect(finish({ Color: 'Gold top' })).toEqual({ color: 'b94', finish: 'metallic' })
    expect(finish({ Color: 'Natural' })).toEqual({})
    expect(drawn({ type: 'Violin', choices: { Varnish: 'Oil varnish, red brown' } })).toEqual({
      body: 'violin',
      color: '742',
      finish: 'varnish',
    })
  })

  it('doesn’t claim features its body lacks', () => {
    const choices = { Rosette: 'Abalone', Strings: '7', Color: 'Black' }
    const electric = readDrawnInstrument({ type: 'Electric Guitar', shape: 'Strat', choices })
    expect(electric).toEqual({ drawn: { body: 's-type', strings: '7', color: '111', finish: 'solid' }, notShown: ['Rosette'] })
    expect(readDrawnInstrument({ type: 'Banjo', choices: { ...choices, Hardware: 'Nickel' } })).toEqual({
      drawn: { body: 'banjo', hardware: 'nickel' },
      notShown: ['Rosette', 'Strings', 'Color'],
    })
    expect(readDrawnInstrument({ ...om, choices: { Strings: '6', 'Left-handed': 'No' } })).toEqual({
      drawn: { body: 'om' },
      notShown: [],
    })
  })

  it('guesses no body while the shape of the listing is not known', () => {
    const heron = { type: 'Acoustic Guitar', title: 'The Heron', choices: {} }
    expect(readDrawnInstrument(heron)).toBeUndefined()
    expect(readDrawnInstrument({ ...heron, shape: null })?.drawn.body).toBe('om')
    expect(readDrawnInstrument({ ...heron, title: 'The Heron dreadnought' })?.drawn.body).toBe('dreadnought')
    expect(readDrawnInstrument({ ...heron, type: 'Violin' })?.drawn.body).toBe('violin')
  })

  it('includes the back if its wood was chosen', () => {
    const front = drawn({ choices: { Top: 'Cedar', 'Back and sides': 'Walnut', Rosette: 'Rope' } })
    expect(front && backOfDrawn(front)).toEqual({ view: 'back', body: 'om', back: 'walnut' })
    expect(backOfDrawn({ body: 's-type', back: 'ash' })).toBeUndefined()
    expect(backOfDrawn({ body: 'om' })).toBeUndefined()
  })

  it('has a text description', () => {
    const choices = { Top: 'Engelmann spruce', 'Back and sides': 'Walnut', Binding: 'None', Handedness: 'Left' }
    expect(describeDrawnInstrument(drawn({ choices }) ?? { body: 'om' })).toBe(
      'OM guitar: Engelmann spruce top, walnut back, no binding, left-handed',
    )
    expect(describeDrawnInstrument({ body: 'violin' })).toBe('Violin')
    expect(describeDrawnInstrument({ body: 's-type', color: '37c', finish: 'solid' })).toBe(
      'Double-cut electric guitar: painted blue',
    )
    expect(describeDrawnInstrument({ body: 'om', color: '822', finish: 'burst' })).toBe('OM guitar: cherry sunburst')
  })
})
