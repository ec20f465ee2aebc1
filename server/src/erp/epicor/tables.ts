import { is, table } from './table.ts'

const address = {
  address1: is.text('Address1'),
  address2: is.text('Address2'),
  address3: is.text('Address3'),
  city: is.text('City'),
  state: is.text('State'),
  zip: is.text('Zip'),
}

export const Customer = table(
  { name: 'Customer', set: 'CustomerSvc/Customers', key: ['customer'] },
  {
    customer: is.number('CustNum'),
    account: is.text('CustID'),
    name: is.text('Name'),
    ...address,
    phone: is.text('PhoneNum'),
    email: is.text('EMailAddress'),
    salesRep: is.text('SalesRepName', 'SalesRep_Name'),
    terms: is.text('TermsDescription', 'Terms_Description'),
  },
)

export const ShipTo = table(
  { name: 'ShipTo', set: 'CustomerSvc/ShipToes', key: ['customer', 'shipTo'] },
  {
    customer: is.number('CustNum'),
    shipTo: is.text('ShipToNum'),
    name: is.text('Name'),
    ...address,
    zip: is.text('ZIP'),
  },
)

export const Order = table(
  { name: 'OrderHed', set: 'SalesOrderSvc/SalesOrders', key: ['order'] },
  {
    order: is.number('OrderNum'),
    customer: is.number('CustNum'),
    customerPo: is.text('PONum'),
    isOpen: is.flag('OpenOrder'),
    isVoid: is.flag('VoidOrder'),
    isHeld: is.flag('OrderHeld'),
    ordered: is.day('OrderDate'),
    needBy: is.dueDay('NeedByDate'),
    shipBy: is.dueDay('RequestDate'),
    terms: is.text('TermsCodeDescription', 'Terms_Description'),
    currency: is.text('CurrencyCode'),
    charges: is.number('DocTotalCharges'),
    misc: is.number('DocTotalMisc'),
    discount: is.number('DocTotalDiscount'),
    tax: is.number('DocTotalTax'),
    comment: is.text('ShipComment'),
    shipToCustomer: is.number('ShipToCustNum'),
    shipTo: is.text('ShipToNum'),
    isOneTime: is.flag('UseOTS'),
    siteName: is.text('OTSName'),
    address1: is.text('OTSAddress1'),
    address2: is.text('OTSAddress2'),
    address3: is.text('OTSAddress3'),
    city: is.text('OTSCity'),
    state: is.text('OTSState'),
    zip: is.text('OTSZIP'),
    siteContact: is.text('OTSContact'),
    sitePhone: is.text('OTSPhoneNum'),
  },
)

export const OrderLine = table(
  { name: 'OrderDtl', set: 'SalesOrderSvc/OrderDtls', key: ['order', 'line'] },
  {
    order: is.number('OrderNum'),
    line: is.number('OrderLine'),
    part: is.text('PartNum'),
    text: is.text('LineDesc'),
    qty: is.number('SellingQuantity'),
    uom: is.text('SalesUM'),
    amount: is.number('DocExtPriceDtl'),
    discount: is.number('DocDiscount'),
    group: is.text('ProdCode'),
    kit: is.text('KitFlag'),
    isOpen: is.flag('OpenLine'),
    isVoid: is.flag('VoidLine'),
  },
)

/** Miscellaneous charges of orders, such as freight; those of a line are in no row of this set. */
export const OrderCharge = table(
  { name: 'OrderMsc', set: 'SalesOrderSvc/OHOrderMscs', key: ['document', 'line', 'charge'] },
  {
    document: is.number('OrderNum'),
    line: is.number('OrderLine'),
    charge: is.number('SeqNum'),
    text: is.text('Description'),
    amount: is.number('DocMiscAmt'),
  },
)

export const Release = table(
  { name: 'OrderRel', set: 'SalesOrderSvc/OrderRels', key: ['order', 'line', 'release'] },
  {
    order: is.number('OrderNum'),
    line: is.number('OrderLine'),
    release: is.number('OrderRelNum'),
    fromJob: is.number('SellingJobShippedQty'),
    fromStock: is.number('SellingStockShippedQty'),
  },
)

export const Pack = table(
  { name: 'ShipHead', set: 'CustShipSvc/CustShips', key: ['pack'] },
  {
    pack: is.number('PackNum'),
    shipped: is.day('ShipDate'),
    status: is.text('ShipStatus'),
    isVoid: is.flag('Voided'),
    isReady: is.flag('ReadyToInvoice'),
    isInvoiced: is.flag('Invoiced'),
  },
)

export const PackLine = table(
  { name: 'ShipDtl', set: 'CustShipSvc/ShipDtls', key: ['pack', 'line'] },
  { pack: is.number('PackNum'), line: is.number('PackLine'), order: is.number('OrderNum') },
)

export const CustomerList = table(
  { name: 'CustomerPriceLst', set: 'CustomerSvc/CustomerPriceLsts', key: ['customer', 'shipTo', 'place'] },
  {
    customer: is.number('CustNum'),
    shipTo: is.text('ShipToNum'),
    place: is.number('SeqNum'),
    list: is.text('ListCode'),
  },
)
