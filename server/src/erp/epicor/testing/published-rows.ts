import { moneyRows } from './money-rows.ts'
import type { Row } from './odata-filter.ts'
import { partRows } from './part-rows.ts'

/**
 * Rows of an invented supplier, with the names that Epicor publishes in the schemas of its services. They do not come from a
 * real Epicor: the values follow the descriptions of the fields.
 */
export function publishedRows(): Record<string, Row[]> {
  let revision = 5_000
  const written = <R extends object>(row: R) => ({ ...row, SysRevID: (revision += 7) })
  const rows: Record<string, Row[]> = {
    ...moneyRows,
    ...partRows,
    'CustomerSvc/Customers': names.map(customer),
    'CustomerSvc/ShipToes': [
      { CustNum: 11, ShipToNum: '', Name: 'Harrow & Pike Building Supplies', ...street('1 Mill Road') },
      { CustNum: 11, ShipToNum: 'YARD', Name: 'Harrow & Pike, yard', ...street('9 Quarry Lane') },
      { CustNum: 12, ShipToNum: 'LOT7', Name: "O'Dea, lot 7", ...street('7 Wattle Court') },
    ],
    'CustomerSvc/CustomerPriceLsts': [
      { CustNum: 11, ShipToNum: '', SeqNum: 2, ListCode: 'RETAIL' },
      { CustNum: 11, ShipToNum: '', SeqNum: 1, ListCode: 'TRADE' },
      { CustNum: 11, ShipToNum: 'YARD', SeqNum: 0, ListCode: 'YARD' },
    ],
    'SalesOrderSvc/SalesOrders': [
      ...orderNumbers.map(order),
      { ...order(198_001, 0), OrderDate: '2019-02-01T00:00:00' },
    ],
    'SalesOrderSvc/OrderDtls': orderNumbers.flatMap(orderLines),
    'SalesOrderSvc/OHOrderMscs': [
      { OrderNum: 204_003, OrderLine: 0, SeqNum: 1, Description: 'Crane truck', DocMiscAmt: 20 },
    ],
    'SalesOrderSvc/OrderRels': orderNumbers.flatMap(releases),
    'CustShipSvc/CustShips': [pack(7001), { ...pack(7002), Invoiced: true }, { ...pack(7003), Voided: true }],
    'CustShipSvc/ShipDtls': [
      { PackNum: 7001, PackLine: 1, OrderNum: 204_003 },
      { PackNum: 7001, PackLine: 2, OrderNum: 204_004 },
      { PackNum: 7001, PackLine: 3, OrderNum: 204_004 },
      { PackNum: 7002, PackLine: 1, OrderNum: 204_001 },
      { PackNum: 7002, PackLine: 2, OrderNum: 198_001 },
      { PackNum: 7003, PackLine: 1, OrderNum: 204_002 },
    ],
  }
  return Object.fromEntries(Object.entries(rows).map(([set, some]) => [set, some.map(written)]))
}

const street = (Address1: string) => ({
  Address1,
  Address2: '',
  Address3: '',
  City: 'Ballarat',
  State: 'VIC',
  ZIP: '3350',
})

const names = ['Harrow & Pike Building Supplies', "O'Dea Homes", 'Kestrel Frames', 'Lyrebird Carpentry']

const customer = (Name: string, at: number): Row => {
  const { ZIP: Zip, ...where } = street(`${at + 1} Mill Road`)
  return {
    CustNum: 11 + at,
    CustID: `H${10_482 + at}`,
    Name,
    ...where,
    Zip,
    PhoneNum: '03 5550 0100',
    EMailAddress: '',
    SalesRepName: 'Ida Marsh',
    TermsDescription: '30 days',
  }
}

const orderNumbers = Array.from({ length: 12 }, (_, at) => 204_001 + at)

const order = (OrderNum: number, at: number): Row => ({
  OrderNum,
  CustNum: 11 + (at % 4),
  PONum: `PO-${OrderNum}`,
  OpenOrder: at > 1,
  VoidOrder: at === 1,
  OrderHeld: at === 5,
  OrderDate: '2026-11-05T00:00:00',
  NeedByDate: at === 4 ? null : '2026-11-25T00:00:00',
  RequestDate: '2026-11-24T00:00:00',
  TermsCodeDescription: '30 days',
  CurrencyCode: 'AUD',
  DocTotalCharges: 410,
  DocTotalMisc: 25,
  DocTotalDiscount: 10,
  DocTotalTax: 42.5,
  ShipComment: '',
  ShipToCustNum: 0,
  ShipToNum: at === 4 ? 'YARD' : '',
  UseOTS: at === 3,
  OTSName: at === 3 ? 'Lot 12 Banksia Rise' : '',
  OTSAddress1: at === 3 ? '12 Banksia Rise' : '',
  OTSAddress2: '',
  OTSAddress3: '',
  OTSCity: '',
  OTSState: '',
  OTSZIP: '',
  OTSContact: at === 3 ? 'Jo Vance' : '',
  OTSPhoneNum: '',
})

const line = {
  SalesUM: 'EA',
  LineDesc: 'MGP10 90x45 5.4',
  ProdCode: 'TIMBER',
  DocDiscount: 0,
  KitFlag: '',
  VoidLine: false,
}

const orderLines = (OrderNum: number, at: number): Row[] => [
  {
    ...line,
    OrderNum,
    OrderLine: 1,
    PartNum: 'MGP10-9045-54',
    SellingQuantity: 20,
    DocExtPriceDtl: 360,
    DocDiscount: 10,
    OpenLine: at > 2,
    VoidLine: at === 1,
  },
  {
    ...line,
    OrderNum,
    OrderLine: 2,
    PartNum: '',
    LineDesc: 'Cartage',
    SellingQuantity: 1,
    DocExtPriceDtl: 50,
    ProdCode: 'FREIGHT',
    OpenLine: at > 1,
    VoidLine: at === 1,
  },
  {
    ...line,
    OrderNum,
    OrderLine: 3,
    PartNum: 'KIT-PIECE',
    SellingQuantity: 2,
    DocExtPriceDtl: 0,
    KitFlag: 'C',
    OpenLine: true,
  },
]

const releases = (OrderNum: number, at: number): Row[] => [
  release(OrderNum, 1, at === 2 ? 12 : 0),
  { ...release(OrderNum, 1, at === 2 ? 8 : 0), OrderRelNum: 2 },
  release(OrderNum, 2, 0),
]

const release = (OrderNum: number, OrderLine: number, SellingStockShippedQty: number) => ({
  OrderNum,
  OrderLine,
  OrderRelNum: 1,
  SellingJobShippedQty: 0,
  SellingStockShippedQty,
})

const pack = (PackNum: number): Row => ({
  PackNum,
  ShipDate: '2026-11-18T00:00:00',
  ShipStatus: 'SHIPPED',
  Voided: false,
  ReadyToInvoice: true,
  Invoiced: false,
})
