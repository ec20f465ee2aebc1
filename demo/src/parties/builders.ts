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
  builder([151, 'Tallow & Sons Builders', 'VIC'], false, [['10517', 'Brunswick', 'e']]),
  builder([152, 'Kestrel Ridge Homes Pty Ltd', 'VIC'], true, [
    ['10802', 'Diggers Rest', 'e'],
    ['10803', 'Tarneit', 'o'],
  ]),
  builder([153, 'Boxgrove Constructions Pty Ltd', 'VIC'], true, [['10806', 'Clyde North', 'o']]),
  builder([154, 'Coburn Bros Carpentry', 'VIC'], false, [['10810', 'Preston', 'e']]),
  builder([155, 'Larkspur Living', 'VIC'], true, [
    ['10814', 'Wollert', 'e'],
    ['10815', 'Officer', 'e'],
  ]),
  builder([156, 'Ashdown Homes Victoria Pty Ltd', 'VIC'], true, [['10819', 'Point Cook', 'o']]),
  builder([157, 'Bluestone & Beam Renovations', 'VIC'], false, [['10823', 'Footscray', 'e']]),
  builder([158, 'Fairhaven Coastal Builders', 'VIC'], false, [['10827', 'Torquay', 'o']]),
  builder([159, 'Quarry Hill Homes', 'VIC'], true, [['10831', 'Bendigo', 'e']]),
  builder([160, 'McAllister Granny Flats', 'VIC'], false),
  builder([161, 'Sandalwood Display Homes', 'VIC'], true, [
    ['10839', 'Mickleham', 'e'],
    ['10840', 'Mernda', 'o'],
  ]),
  builder([162, 'Two Rivers Construction', 'NSW'], false, [['10843', 'Albury', 'e']]),
  builder([163, 'Ravenswood Project Homes', 'TAS'], true, [['10847', 'Launceston', 'e']]),
  builder([164, 'Hartigan Design and Build', null], false),
  builder([165, 'Copperfield Extensions', 'VIC'], false, [['10855', 'Ringwood', 'o']]),
  builder([166, 'Southern Cross Town Houses', 'VIC'], true, [['10859', 'Cranbourne East', 'e']]),
  builder([167, 'Mallee Farm Buildings', 'VIC'], false, [['10863', 'Swan Hill', 'e']]),
  builder([168, 'Paperbark Architects and Builders', 'VIC'], false),
  builder([169, 'Gum Leaf Homes', 'QLD'], true, [['10871', 'Toowoomba', 'o']]),
]
