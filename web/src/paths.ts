import { segment } from '@portal/contract/path-segment'
import { recordPaths } from '@portal/contract/record-paths'

/**
 * Builds the addresses of the portal's screens, so that no screen writes another's address by hand. The route patterns
 * for them are in routes.tsx.
 */
export const paths = {
  ...recordPaths,
  home: '/',
  signIn: '/signin',
  recover: '/account/recover',
  sales: '/sales',
  branch: '/sales/branch',
  pipeline: '/sales/pipeline',
  orders: '/sales/orders/all',
  openOrders: '/sales/orders/open',
  ordersForDelivery: '/sales/orders-for-delivery',
  findDelivery: '/track/delivery/specify',
  findPhotos: '/track/pod/specify',
  accounts: '/accounts',
  invoices: (type?: 'invoice' | 'credit' | 'any') =>
    type ? `/accounts/invoices/${type}` : '/accounts/invoices',
  statements: '/accounts/list',
  stock: '/sales/stock',
  designCentre: '/dc',
  turnaround: '/dc/performance/turnaround',
  snapshot: '/dc/performance/snapshot',
  designRequests: '/dc/requests',
  priceList: '/price-list',
  webResources: '/web-resources',
  resources: '/web-resources/resources',
  products: '/web-resources/products',
  productTerms: (mode: 'brands' | 'categories') => `/web-resources/products/${mode}`,
  productsBy: (mode: 'brand' | 'category', term: string) =>
    `/web-resources/products/by-${mode}/${segment(term)}`,
  marketing: '/marketing',
  sources: '/sources',
} as const
