import type { Supplier } from '@portal/server/supplier/supplier'

const site = 'https://www.ridgeline.example'

/** An invented supplier: no one has its name, numbers or addresses, and its links use a reserved domain. */
export const demoSupplier: Supplier = {
  appName: 'Trade Portal',
  contactPhone: '(03) 5550 0142',
  letterhead: {
    legalName: 'Ridgeline Timber & Building Products Pty Ltd',
    // The check digits are valid, but no company can have it, because its last nine digits are not a valid
    // ACN.
    abn: '88 604 817 392',
    addresses: [
      { label: 'Head office', lines: ['18–24 Sawmill Lane', 'Quarryfield South VIC 3175'] },
      { label: 'Postal', lines: ['PO Box 5142', 'Quarryfield South VIC 3175'] },
    ],
    phone: '(03) 5550 0142',
    email: 'accounts@ridgeline.example',
    website: site,
    bank: {
      name: 'Example Bank of Australia',
      accountName: 'Ridgeline Timber & Building Products Pty Ltd',
      bsb: '000-142',
      accountNumber: '12345678',
    },
    conditions:
      'A demonstration: the supplier, its bank account and everything on this document are invented.',
  },
  brand: { name: 'Ridgeline', colours: {} },
  links: {
    news: `${site}/news`,
    designCentrePortal: 'https://design.ridgeline.example/',
    frameDesignApp: 'https://frames.ridgeline.example/',
    websiteSearch: `${site}/search?q={term}`,
    resources: {
      designCentre: `${site}/resources/design-centre`,
      brochures: `${site}/resources/brochures`,
      designGuides: `${site}/resources/design-guides`,
      installationGuides: `${site}/resources/installation-guides`,
      lvlSpanTables: `${site}/resources/lvl-span-tables`,
      safetyDataSheets: `${site}/resources/safety-data-sheets`,
      softwareDownloads: `${site}/resources/software-downloads`,
      warrantyInformation: `${site}/resources/warranty-information`,
    },
  },
  fleetStartDate: '2021-05-01',
}
