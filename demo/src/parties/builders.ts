import type { DemoCompany } from './companies.ts'

const builder = (
  [ID, name, state]: readonly [number, string, string | null],
  isContracted: boolean,
  accounts: DemoCompany['accounts'] = [],
): DemoCompany => ({
  ID,
  name,
  type: 'builder',
  isContracted,
  state,
  priceList: 'BUILDER',
  termsDays: 14,
  accounts,
})

/** Builders buy through merchants; some have an account of their own. */
export const builders: readonly DemoCompany[] = [
  builder([151, 'Tallow & Sons Builders', 'VIC'], false, [['10517', 'Brickfields', 'e']]),
  builder([152, 'Kestrel Ridge Homes Pty Ltd', 'VIC'], true, [
    ['10802', 'Drovers Rest', 'e'],
    ['10803', 'Marlock', 'o'],
  ]),
  builder([153, 'Boxgrove Constructions Pty Ltd', 'VIC'], true, [['10806', 'Fenwick North', 'o']]),
  builder([154, 'Coburn Bros Carpentry', 'VIC'], false, [['10810', 'Prestwell', 'e']]),
  builder([155, 'Larkspur Living', 'VIC'], true, [
    ['10814', 'Brackley Vale', 'e'],
    ['10815', 'Ploughmans', 'e'],
  ]),
  builder([156, 'Ashdown Homes Victoria Pty Ltd', 'VIC'], true, [['10819', 'Point Lark', 'o']]),
  builder([157, 'Bluestone & Beam Renovations', 'VIC'], false, [['10823', 'Saltcreek', 'e']]),
  builder([158, 'Fairhaven Coastal Builders', 'VIC'], false, [['10827', 'Breakwater Bay', 'o']]),
  builder([159, 'Quarry Hill Homes', 'VIC'], true, [['10831', 'Benarra', 'e']]),
  builder([160, 'McAllister Granny Flats', 'VIC'], false),
  builder([161, 'Sandalwood Display Homes', 'VIC'], true, [
    ['10839', 'Thornleigh Rise', 'e'],
    ['10840', 'Maravale', 'o'],
  ]),
  builder([162, 'Two Rivers Construction', 'NSW'], false, [['10843', 'Alderbury', 'e']]),
  builder([163, 'Ravenswood Project Homes', 'TAS'], true, [['10847', 'Lauderhill', 'e']]),
  builder([164, 'Hartigan Design and Build', null], false),
  builder([165, 'Copperfield Extensions', 'VIC'], false, [['10855', 'Ironpot', 'o']]),
  builder([166, 'Southern Cross Town Houses', 'VIC'], true, [['10859', 'Larkmoor East', 'e']]),
  builder([167, 'Heron Hill Farm Buildings', 'VIC'], false, [['10863', 'Heron Hill', 'e']]),
  builder([168, 'Paperbark Architects and Builders', 'VIC'], false),
  builder([169, 'Gum Leaf Homes', 'QLD'], true, [['10871', 'Toolbara', 'o']]),
]
