import type { PriceListName } from '../catalogue/catalogue-records.ts'

export interface DemoCompany {
  ID: number
  name: string
  type: 'merchant' | 'builder' | 'supplier'
  isContracted?: boolean
  /** null: the portal does not know it. */
  state: string | null
  /** One letter a provider that knows the account: e epicor, o newer system. */
  accounts: readonly (readonly [accountNum: string, suburb: string, knownBy: 'e' | 'o' | 'eo'])[]
  priceList: PriceListName
  termsDays: 7 | 14 | 30 | 45
}

const merchant = (
  [ID, name, state]: readonly [number, string, string],
  [priceList, termsDays]: readonly [PriceListName, DemoCompany['termsDays']],
  accounts: DemoCompany['accounts'],
): DemoCompany => ({ ID, name, type: 'merchant', state, priceList, termsDays, accounts })

export const tradeCompanyId = 101
export const tradeAccount = '10482'
/** The customer whose orders show what a visitor need not see. */
export const testAccount = '10571'
/** The companies of group@example.com. */
export const groupCompanyIds = [102, 103, 104] as const
export const limitedCompanyId = 151
export const supplierCompanyId = 100

export const supplier: DemoCompany = {
  ID: supplierCompanyId,
  name: 'Ridgeline Timber & Building Products Pty Ltd',
  type: 'supplier',
  state: 'VIC',
  priceList: 'TRADE',
  termsDays: 30,
  accounts: [],
}

export const merchants: readonly DemoCompany[] = [
  merchant(
    [101, 'Harrow & Pike Building Supplies', 'VIC'],
    ['TRADE-PLUS', 30],
    [['10482', 'Dandenong South', 'eo']],
  ),
  merchant(
    [102, 'Goldfields Timber Group Pty Ltd', 'VIC'],
    ['KEY', 30],
    [
      ['10511', 'Bendigo', 'eo'],
      ['10512', 'Castlemaine', 'e'],
      ['10513', 'Echuca', 'o'],
    ],
  ),
  merchant(
    [103, 'Murray Valley Building Supplies', 'VIC'],
    ['VOLUME', 30],
    [
      ['10520', 'Shepparton', 'e'],
      ['10521', 'Wodonga', 'o'],
    ],
  ),
  merchant(
    [104, 'Otway Timber & Hardware', 'VIC'],
    ['COUNTRY', 45],
    [
      ['10530', 'Colac', 'eo'],
      ['10531', 'Warrnambool', 'e'],
    ],
  ),
  merchant(
    [105, 'Wattle Creek Timber & Hardware Co-operative of Upper Gippsland', 'VIC'],
    ['VOLUME', 45],
    [
      ['10533', 'Traralgon', 'e'],
      ['10534', 'Sale', 'e'],
      ['10535', 'Bairnsdale', 'o'],
    ],
  ),
  merchant(
    [106, 'Yarra Bend Frame & Truss', 'VIC'],
    ['KEY', 30],
    [
      ['10540', 'Preston', 'eo'],
      ['10541', 'Epping', 'o'],
    ],
  ),
  merchant(
    [107, 'Plenty Road Hardware', 'VIC'],
    ['TRADE', 30],
    [
      ['10545', 'Doreen', 'e'],
      ['10546', 'Epping', 'o'],
    ],
  ),
  merchant(
    [108, 'Bass Coast Building Supplies', 'VIC'],
    ['COUNTRY', 30],
    [
      ['10550', 'Wonthaggi', 'e'],
      ['10551', 'Leongatha', 'o'],
    ],
  ),
  merchant(
    [109, 'Sunraysia Timber & Steel', 'VIC'],
    ['COUNTRY', 45],
    [
      ['10556', 'Mildura', 'eo'],
      ['10557', 'Swan Hill', 'e'],
    ],
  ),
  merchant([110, 'Wimmera Trade Centre', 'VIC'], ['COUNTRY', 30], [['10561', 'Horsham', 'o']]),
  merchant(
    [111, 'Geelong Ring Road Timber', 'VIC'],
    ['VOLUME', 30],
    [
      ['10566', 'Corio', 'e'],
      ['10567', 'Armstrong Creek', 'o'],
    ],
  ),
  merchant([112, 'Plumbline Test Customer', 'VIC'], ['TRADE-PLUS', 30], [['10571', 'Torquay', 'eo']]),
  merchant(
    [113, 'Ballarat Timber Traders', 'VIC'],
    ['VOLUME', 30],
    [
      ['10576', 'Ballarat East', 'e'],
      ['10577', 'Delacombe', 'e'],
    ],
  ),
  merchant([114, 'Moorabool Building Centre', 'VIC'], ['TRADE', 30], [['10581', 'Bacchus Marsh', 'o']]),
  merchant(
    [115, 'Western Plains Trade Supplies', 'VIC'],
    ['TRADE-PLUS', 14],
    [
      ['10586', 'Melton South', 'e'],
      ['10587', 'Werribee', 'eo'],
    ],
  ),
  merchant(
    [116, 'Peninsula Timber Merchants', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10591', 'Mornington', 'e'],
      ['10592', 'Rosebud', 'o'],
    ],
  ),
  merchant(
    [117, 'Frankston Frame Supplies', 'VIC'],
    ['VOLUME', 30],
    [
      ['10596', 'Frankston', 'e'],
      ['10597', 'Mornington', 'o'],
    ],
  ),
  merchant(
    [118, 'Dandenong Ranges Hardware', 'VIC'],
    ['TRADE', 30],
    [
      ['10601', 'Lilydale', 'o'],
      ['10602', 'Healesville', 'o'],
    ],
  ),
  merchant(
    [119, 'Bayside Building Materials', 'VIC'],
    ['TRADE', 14],
    [
      ['10606', 'Moorabbin', 'e'],
      ['10607', 'Dandenong South', 'e'],
    ],
  ),
  merchant(
    [120, 'Hume Highway Timber', 'VIC'],
    ['VOLUME', 30],
    [
      ['10611', 'Craigieburn', 'eo'],
      ['10612', 'Wangaratta', 'e'],
    ],
  ),
  merchant([121, 'High Country Building Supplies', 'VIC'], ['COUNTRY', 45], [['10616', 'Mansfield', 'o']]),
  merchant(
    [122, 'Cardinia Timber & Truss', 'VIC'],
    ['KEY', 30],
    [
      ['10621', 'Pakenham', 'e'],
      ['10622', 'Officer', 'o'],
    ],
  ),
  merchant(
    [123, 'Casey Trade Hardware', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10626', 'Cranbourne East', 'e'],
      ['10627', 'Clyde North', 'e'],
    ],
  ),
  merchant(
    [124, 'West Gippsland Timber', 'VIC'],
    ['TRADE', 30],
    [
      ['10631', 'Warragul', 'e'],
      ['10632', 'Traralgon', 'o'],
    ],
  ),
  merchant([125, 'Footscray Joinery & Timber', 'VIC'], ['TRADE', 7], [['10636', 'Footscray', 'o']]),
  merchant(
    [126, 'Northside Linings & Insulation', 'VIC'],
    ['BUILDER', 30],
    [
      ['10641', 'Brunswick', 'e'],
      ['10642', 'Wollert', 'o'],
    ],
  ),
  merchant(
    [127, 'Altona Panel & Board', 'VIC'],
    ['VOLUME', 30],
    [
      ['10646', 'Altona North', 'e'],
      ['10647', 'Werribee', 'o'],
    ],
  ),
  merchant([128, 'Bayswater Decking & Landscape', 'VIC'], ['TRADE', 14], [['10651', 'Bayswater', 'o']]),
  merchant(
    [129, 'Border Timber & Truss', 'NSW'],
    ['VOLUME', 30],
    [
      ['10656', 'Albury', 'eo'],
      ['10657', 'Wagga Wagga', 'e'],
    ],
  ),
  merchant([130, 'Monaro Building Supplies', 'NSW'], ['COUNTRY', 30], [['10661', 'Queanbeyan', 'o']]),
  merchant(
    [131, 'Cumberland Frame Centre', 'NSW'],
    ['KEY', 30],
    [
      ['10666', 'Wetherill Park', 'o'],
      ['10667', 'Kellyville', 'o'],
    ],
  ),
  merchant(
    [132, 'Limestone Coast Timber', 'SA'],
    ['COUNTRY', 45],
    [
      ['10671', 'Mount Gambier', 'e'],
      ['10672', 'Murray Bridge', 'e'],
    ],
  ),
  merchant([133, 'Port Adelaide Building Supplies', 'SA'], ['VOLUME', 30], [['10676', 'Wingfield', 'o']]),
  merchant(
    [134, 'Tamar Valley Timber', 'TAS'],
    ['COUNTRY', 30],
    [
      ['10681', 'Launceston', 'e'],
      ['10682', 'Devonport', 'o'],
    ],
  ),
  merchant(
    [135, 'Darling Downs Frame & Truss', 'QLD'],
    ['VOLUME', 30],
    [
      ['10686', 'Toowoomba', 'o'],
      ['10687', 'Coomera', 'o'],
    ],
  ),
  merchant(
    [136, 'Eastern Freeway Trade Centre', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10691', 'Ringwood', 'e'],
      ['10692', 'Lilydale', 'o'],
    ],
  ),
  merchant([137, 'Mernda Timber & Hardware', 'VIC'], ['TRADE', 30], [['10696', 'Mernda', 'e']]),
  merchant(
    [138, 'Point Cook Building Supplies', 'VIC'],
    ['TRADE', 30],
    [
      ['10701', 'Point Cook', 'o'],
      ['10702', 'Tarneit', 'o'],
    ],
  ),
  merchant([139, 'Mickleham Road Timber', 'VIC'], ['TRADE-PLUS', 14], [['10706', 'Mickleham', 'e']]),
  merchant(
    [140, 'Calder Building Materials', 'VIC'],
    ['VOLUME', 30],
    [
      ['10711', 'Diggers Rest', 'eo'],
      ['10712', 'Sunshine North', 'e'],
    ],
  ),
]
