import { type DemoCompany, merchant } from './companies.ts'
import { interstateMerchants } from './interstate-merchants.ts'

const victorianMerchants: readonly DemoCompany[] = [
  merchant(
    [101, 'Harrow & Pike Building Supplies', 'VIC'],
    ['TRADE-PLUS', 30],
    [['10482', 'Quarryfield South', 'eo']],
  ),
  merchant(
    [102, 'Goldfields Timber Group Pty Ltd', 'VIC'],
    ['KEY', 30],
    [
      ['10511', 'Benarra', 'eo'],
      ['10512', 'Castle Tor', 'e'],
      ['10513', 'Eccles Bend', 'o'],
    ],
  ),
  merchant(
    [103, 'Murray Valley Building Supplies', 'VIC'],
    ['VOLUME', 30],
    [
      ['10520', 'Shearwater Plains', 'e'],
      ['10521', 'Wattle Ford', 'o'],
    ],
  ),
  merchant(
    [104, 'Otway Timber & Hardware', 'VIC'],
    ['COUNTRY', 45],
    [
      ['10530', 'Collins Lake', 'eo'],
      ['10531', 'Whalers Cove', 'e'],
    ],
  ),
  merchant(
    [105, 'Wattle Creek Timber & Hardware Co-operative of Upper Tarrawell', 'VIC'],
    ['VOLUME', 45],
    [
      ['10533', 'Tarrawell', 'e'],
      ['10534', 'Salterns', 'e'],
      ['10535', 'Barnsdyke', 'o'],
    ],
  ),
  merchant(
    [106, 'Prestwell Frame & Truss', 'VIC'],
    ['KEY', 30],
    [
      ['10540', 'Prestwell', 'eo'],
      ['10541', 'Ashmere', 'o'],
    ],
  ),
  merchant(
    [107, 'Tanager Road Hardware', 'VIC'],
    ['TRADE', 30],
    [
      ['10545', 'Tanager', 'e'],
      ['10546', 'Ashmere', 'o'],
    ],
  ),
  merchant(
    [108, 'Leatherwood Building Supplies', 'VIC'],
    ['COUNTRY', 30],
    [
      ['10550', 'Wonderlee', 'e'],
      ['10551', 'Leatherwood', 'o'],
    ],
  ),
  merchant(
    [109, 'Sunraysia Timber & Steel', 'VIC'],
    ['COUNTRY', 45],
    [
      ['10556', 'Millarra', 'eo'],
      ['10557', 'Heron Hill', 'e'],
    ],
  ),
  merchant([110, 'Horsefield Trade Centre', 'VIC'], ['COUNTRY', 30], [['10561', 'Horsefield', 'o']]),
  merchant(
    [111, 'Harbour Ring Road Timber', 'VIC'],
    ['VOLUME', 30],
    [
      ['10566', 'Cordwain', 'e'],
      ['10567', 'Anvil Creek', 'o'],
    ],
  ),
  merchant([112, 'Plumbline Test Customer', 'VIC'], ['TRADE-PLUS', 30], [['10571', 'Breakwater Bay', 'eo']]),
  merchant(
    [113, 'Bellarby Timber Traders', 'VIC'],
    ['VOLUME', 30],
    [
      ['10576', 'Bellarby East', 'e'],
      ['10577', 'Dellacourt', 'e'],
    ],
  ),
  merchant([114, 'Hobday Building Centre', 'VIC'], ['TRADE', 30], [['10581', 'Hobday Marsh', 'o']]),
  merchant(
    [115, 'Western Plains Trade Supplies', 'VIC'],
    ['TRADE-PLUS', 14],
    [
      ['10586', 'Walton South', 'e'],
      ['10587', 'Millabee', 'eo'],
    ],
  ),
  merchant(
    [116, 'Gullhaven Timber Merchants', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10591', 'Gullhaven', 'e'],
      ['10592', 'Spindrift', 'o'],
    ],
  ),
  merchant(
    [117, 'Pelican Reach Frame Supplies', 'VIC'],
    ['VOLUME', 30],
    [
      ['10596', 'Pelican Reach', 'e'],
      ['10597', 'Gullhaven', 'o'],
    ],
  ),
  merchant(
    [118, 'Fern Ranges Hardware', 'VIC'],
    ['TRADE', 30],
    [
      ['10601', 'Fernmoor', 'o'],
      ['10602', 'Bellbird Gully', 'o'],
    ],
  ),
  merchant(
    [119, 'Bayside Building Materials', 'VIC'],
    ['TRADE', 14],
    [
      ['10606', 'Sandrail', 'e'],
      ['10607', 'Quarryfield South', 'e'],
    ],
  ),
  merchant(
    [120, 'Saltrigg Highway Timber', 'VIC'],
    ['VOLUME', 30],
    [
      ['10611', 'Saltrigg', 'eo'],
      ['10612', 'Wandoo Flat', 'e'],
    ],
  ),
  merchant([121, 'High Country Building Supplies', 'VIC'], ['COUNTRY', 45], [['10616', 'Highgarth', 'o']]),
  merchant(
    [122, 'Kettlewood Timber & Truss', 'VIC'],
    ['KEY', 30],
    [
      ['10621', 'Kettlewood', 'e'],
      ['10622', 'Ploughmans', 'o'],
    ],
  ),
  merchant(
    [123, 'Larkmoor Trade Hardware', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10626', 'Larkmoor East', 'e'],
      ['10627', 'Fenwick North', 'e'],
    ],
  ),
  merchant(
    [124, 'Warrigal Hill Timber', 'VIC'],
    ['TRADE', 30],
    [
      ['10631', 'Warrigal Hill', 'e'],
      ['10632', 'Tarrawell', 'o'],
    ],
  ),
  merchant([125, 'Saltcreek Joinery & Timber', 'VIC'], ['TRADE', 7], [['10636', 'Saltcreek', 'o']]),
  merchant(
    [126, 'Northside Linings & Insulation', 'VIC'],
    ['BUILDER', 30],
    [
      ['10641', 'Brickfields', 'e'],
      ['10642', 'Brackley Vale', 'o'],
    ],
  ),
  merchant(
    [127, 'Selwyn Panel & Board', 'VIC'],
    ['VOLUME', 30],
    [
      ['10646', 'Selwyn North', 'e'],
      ['10647', 'Millabee', 'o'],
    ],
  ),
  merchant([128, 'Candlebark Decking & Landscape', 'VIC'], ['TRADE', 14], [['10651', 'Candlebark', 'o']]),
  merchant(
    [136, 'Eastern Freeway Trade Centre', 'VIC'],
    ['TRADE-PLUS', 30],
    [
      ['10691', 'Ironpot', 'e'],
      ['10692', 'Fernmoor', 'o'],
    ],
  ),
  merchant([137, 'Maravale Timber & Hardware', 'VIC'], ['TRADE', 30], [['10696', 'Maravale', 'e']]),
  merchant(
    [138, 'Point Lark Building Supplies', 'VIC'],
    ['TRADE', 30],
    [
      ['10701', 'Point Lark', 'o'],
      ['10702', 'Marlock', 'o'],
    ],
  ),
  merchant(
    [139, 'Thornleigh Rise Road Timber', 'VIC'],
    ['TRADE-PLUS', 14],
    [['10706', 'Thornleigh Rise', 'e']],
  ),
  merchant(
    [140, 'Drovers Building Materials', 'VIC'],
    ['VOLUME', 30],
    [
      ['10711', 'Drovers Rest', 'eo'],
      ['10712', 'Lanthorn North', 'e'],
    ],
  ),
]

export const merchants: readonly DemoCompany[] = [...victorianMerchants, ...interstateMerchants].toSorted(
  (a, b) => a.ID - b.ID,
)
