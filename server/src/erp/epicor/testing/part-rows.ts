import type { Row } from './odata-filter.ts'

const part = { SalesUM: 'EA', IUM: 'EA', UnitPrice: 18.5, PricePerCode: 'E', InActive: false }
const list = { CurrencyCode: 'AUD', StartDate: '2020-01-01T00:00:00', EndDate: null, ListType: 'P' }

const atBreak = { ListCode: 'TRADE', UOMCode: 'EA', UnitPrice: 0, DiscountPercent: 0 }

/** Parts with their prices and stock. */
export const partRows: Record<string, Row[]> = {
  'PartSvc/Parts': [
    { ...part, PartNum: 'MGP10-9045-54', PartDescription: 'MGP10 90x45 5.4' },
    { ...part, PartNum: 'NAIL 75:B', PartDescription: 'Nails 75 mm', PricePerCode: 'M', UnitPrice: 60 },
    { ...part, PartNum: 'LVL-300', PartDescription: 'LVL 300', IUM: 'LM' },
    { ...part, PartNum: 'OLD-1', PartDescription: 'Gone out of use', InActive: true },
  ],
  'PartSvc/PartWhses': [
    { PartNum: 'MGP10-9045-54', WarehouseCode: 'BAL', OnHandQty: 120, AllocatedQty: 20.5 },
    { PartNum: 'MGP10-9045-54', WarehouseCode: 'GEE', OnHandQty: 30, AllocatedQty: 0 },
    { PartNum: 'MGP10-9045-54', WarehouseCode: 'SYD', OnHandQty: 999, AllocatedQty: 0 },
    { PartNum: 'LVL-300', WarehouseCode: 'BAL', OnHandQty: 50, AllocatedQty: 0 },
  ],
  'PriceLstSvc/PriceLsts': [
    { ...list, ListCode: 'TRADE' },
    { ...list, ListCode: 'RETAIL' },
    { ...list, ListCode: 'PAST', EndDate: '2025-12-31T00:00:00' },
  ],
  'PriceLstSvc/PriceLstParts': [
    { ListCode: 'TRADE', PartNum: 'MGP10-9045-54', UOMCode: 'EA', BasePrice: 16.25 },
    { ListCode: 'TRADE', PartNum: 'MGP10-9045-54', UOMCode: 'PK', BasePrice: 1_500 },
    { ListCode: 'PAST', PartNum: 'MGP10-9045-54', UOMCode: 'EA', BasePrice: 1 },
    { ListCode: 'RETAIL', PartNum: 'NAIL 75:B', UOMCode: 'EA', BasePrice: 80 },
  ],
  'PriceLstSvc/PLPartBrks': [
    { ...atBreak, PartNum: 'MGP10-9045-54', Quantity: 10, UnitPrice: 15.5 },
    { ...atBreak, PartNum: 'MGP10-9045-54', Quantity: 100, DiscountPercent: 20 },
    { ...atBreak, PartNum: 'MGP10-9045-54', UOMCode: 'PK', Quantity: 1, UnitPrice: 1_400 },
    { ...atBreak, ListCode: 'RETAIL', PartNum: 'NAIL 75:B', Quantity: 1, UnitPrice: 70 },
  ],
  'WarehseSvc/Warehses': [{ WarehouseCode: 'BAL' }, { WarehouseCode: 'GEE' }, { WarehouseCode: 'SYD' }],
}
