// Words for the names of benchmark products and builders, many enough to make searches realistic.

export const places = (
  'Alder Amber Arroyo Ashbourne Aspen Badger Basalt Beacon Birch Bitterroot Blackwater Bracken Bramble Briar Caldera Canyon Cedar Chestnut ' +
  'Cinder Clover Copper Coral Cormorant Cotton Cove Cypress Dapple Dogwood Driftwood Dusk Eider Elder Ember Fallow Fathom Fern Fiddler Flint ' +
  'Foxglove Garnet Gorse Granite Gull Harbor Hawthorn Hazel Heather Hemlock Heron Hickory Hollow Indigo Ironbridge Juniper Kestrel Kiln ' +
  'Lantern Larkspur Laurel Linden Lodge Lowland Madrone Magnolia Mallard Marlow Marsh Meadow Merlin Mesa Millrace Moorland Moss Nettle ' +
  'Newgate Northway Oakum Obsidian Orchard Osprey Otter Palisade Pebble Pewter Pine Plover Prairie Quarry Quill Raven Redbud Ridge Rowan ' +
  'Russet Saffron Sagebrush Sandpiper Sequoia Shale Sorrel Sparrow Spruce Starling Sycamore Tamarack Teasel Thicket Thistle Thorn Tidewater ' +
  'Timber Tundra Umber Valley Vesper Walnut Warbler Whin Willow Windrow Winter Wren Yarrow Yew'
).split(' ')

export const editions = 'Standard,Deluxe,Special,Junior,Studio,Traditional,Heritage,Custom,Concert,Artist,Workshop,Travel'.split(
  ',',
)

export const givenNames =
  'Ada,Bram,Celia,Dov,Edda,Fergus,Greta,Hamish,Ilse,Jonah,Kaia,Linus,Mabel,Nils,Opal,Pascal,Quinn,Rosa,Silas,Tamsin,Ulla,Viggo,Wilma,Xenia,Yorick,Zora'.split(
    ',',
  )

export const familyNames =
  'Abelard,Birkmose,Cottrell,Dragonetti,Ellingboe,Farquarson,Gannaway,Hollowell,Inskip,Jessamy,Kirkbride,Lundquist,Merriman,Nightingill,Oxenham,Pettibone,Quillfeather,Rosenkvist,Scattergood,Tolliver,Underhay,Vantassel,Winterbourn,Yarborough'.split(
    ',',
  )

export const towns =
  'Bellingham|WA|98225,Missoula|MT|59801,Ithaca|NY|14850,Athens|GA|30601,Lawrence|KS|66044,Eugene|OR|97401,Santa Cruz|CA|95060,Bloomington|IN|47401,Burlington|VT|05401,Marfa|TX|79843'.split(
    ',',
  )
