import { is, table } from './table.ts'

export const Part = table(
  { name: 'Part', set: 'PartSvc/Parts', key: ['part'] },
  {
    part: is.text('PartNum'),
    text: is.text('PartDescription'),
    uom: is.text('SalesUM'),
    stockUom: is.text('IUM'),
    price: is.number('UnitPrice'),
    pricePer: is.text('PricePerCode'),
    isInactive: is.flag('InActive'),
  },
)

export const PartPlace = table(
  { name: 'PartWhse', set: 'PartSvc/PartWhses', key: ['part', 'warehouse'] },
  {
    part: is.text('PartNum'),
    warehouse: is.text('WarehouseCode'),
    onHand: is.number('OnHandQty'),
    promised: is.number('AllocatedQty'),
  },
)

export const PriceList = table(
  { name: 'PriceLst', set: 'PriceLstSvc/PriceLsts', key: ['list'] },
  {
    list: is.text('ListCode'),
    currency: is.text('CurrencyCode'),
    from: is.day('StartDate'),
    to: is.day('EndDate'),
    kind: is.text('ListType'),
  },
)

export const ListPrice = table(
  { name: 'PriceLstParts', set: 'PriceLstSvc/PriceLstParts', key: ['part', 'list', 'uom'] },
  {
    part: is.text('PartNum'),
    list: is.text('ListCode'),
    uom: is.text('UOMCode'),
    price: is.number('BasePrice'),
  },
)

export const PriceBreak = table(
  { name: 'PLPartBrk', set: 'PriceLstSvc/PLPartBrks', key: ['part', 'list', 'uom', 'from'] },
  {
    part: is.text('PartNum'),
    list: is.text('ListCode'),
    uom: is.text('UOMCode'),
    from: is.number('Quantity'),
    price: is.number('UnitPrice'),
    percent: is.number('DiscountPercent'),
  },
)

export const Warehouse = table(
  { name: 'Warehse', set: 'WarehseSvc/Warehses', key: ['warehouse'] },
  { warehouse: is.text('WarehouseCode') },
)
