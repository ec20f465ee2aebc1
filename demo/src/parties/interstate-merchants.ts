import { type DemoCompany, merchant } from './companies.ts'

export const interstateMerchants: readonly DemoCompany[] = [
  merchant(
    [129, 'Border Timber & Truss', 'NSW'],
    ['VOLUME', 30],
    [
      ['10656', 'Alderbury', 'eo'],
      ['10657', 'Waggonford', 'e'],
    ],
  ),
  merchant([130, 'Queensbend Building Supplies', 'NSW'], ['COUNTRY', 30], [['10661', 'Queensbend', 'o']]),
  merchant(
    [131, 'Weatherly Frame Centre', 'NSW'],
    ['KEY', 30],
    [
      ['10666', 'Weatherly Park', 'o'],
      ['10667', 'Kelby Vale', 'o'],
    ],
  ),
  merchant(
    [132, 'Merrow Bridge Timber', 'SA'],
    ['COUNTRY', 45],
    [
      ['10671', 'Mount Garnet Bluff', 'e'],
      ['10672', 'Merrow Bridge', 'e'],
    ],
  ),
  merchant([133, 'Wingsail Building Supplies', 'SA'], ['VOLUME', 30], [['10676', 'Wingsail', 'o']]),
  merchant(
    [134, 'Lauderhill Timber', 'TAS'],
    ['COUNTRY', 30],
    [
      ['10681', 'Lauderhill', 'e'],
      ['10682', 'Devonreach', 'o'],
    ],
  ),
  merchant(
    [135, 'Toolbara Frame & Truss', 'QLD'],
    ['VOLUME', 30],
    [
      ['10686', 'Toolbara', 'o'],
      ['10687', 'Coolmarra', 'o'],
    ],
  ),
]
