const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** Invented, like all roads of the demo's region. */
export const mainRoadNames = words(
  `Tanglefoot Road, Brindle Road, Old Punt Road, Sawmill Road, Stockyard Road, Quarry Road, Ironbark Highway,
  Basalt Road, Kororoit Parade, Bluestone Road, Ferry Road, Racecourse Road, Mulga Road, Tannery Road,
  Western Freightway, Wattle Grove Road, Limekiln Road, Boundary Road, Millrace Road, Drovers Road, Saltworks Road,
  Cement Creek Road, Gasworks Road, Rifle Range Road, Lagoon Road, Explosives Road, Bayview Parade`,
)

export const streetNames = words(
  `Adze, Alder, Anvil, Ash, Auger, Banksia, Barrow, Beech, Birch, Blackbutt, Bobbin, Boxwood, Bracken, Brigalow,
  Calico, Callistemon, Candlebark, Carver, Casuarina, Cedar, Chisel, Cinder, Cobbler, Cooper, Coppice, Correa,
  Cypress, Dogwood, Dovetail, Elderberry, Elm, Fennel, Fernleaf, Fiddler, Flint, Foundry, Gable, Galah, Gidgee,
  Grevillea, Hakea, Halyard, Hazel, Heron, Hickory, Holly, Hovea, Ibis, Jarrah, Joinery, Joist, Juniper, Karri,
  Kelpie, Kestrel, Kiln, Kurrajong, Lantern, Larch, Lathe, Laurel, Lilly Pilly, Linden, Lintel, Lorikeet, Magpie,
  Mallee, Mallet, Mannagum, Maple, Marri, Mason, Melaleuca, Merbau, Messmate, Mitre, Mortice, Myrtle, Needlewood,
  Oak, Orchard, Osprey, Paling, Peppermint, Pine, Plane, Plover, Poplar, Purlin, Quandong, Quoin, Rafter, Redgum,
  Rosella, Rowan, Saddler, Saltbush, Sassafras, Sawpit, Sheoak, Shingle, Silkwood, Spindle, Spruce, Stringybark,
  Swallow, Sycamore, Tallow, Tanbark, Teak, Tenon, Thatcher, Thornbill, Timbertop, Turpentine, Wagtail, Walnut,
  Waratah, Weir, Wheelwright, Whitebeam, Willow, Yarrow, Yew`,
)

export const streetTypes = words(
  'Street, Street, Street, Road, Avenue, Court, Drive, Lane, Crescent, Way, Grove',
)
