/**
 * The addresses of screens (spec 2, route table), in any case, as the app's router reads them. The app itself
 * chooses the screen; an address that is missing here still shows its screen, but with status 404.
 */
const screens = [
  '(?:index\\.html)?',
  'signin',
  'account/recover',
  'account/new_password/[^/]+/[^/]+',
  'sales(?:/branch|/pipeline|/(?:orders|orders-for-delivery)(?:/.*)?|/order/[^/]+|/stock(?:/[^/]+)?)?',
  'track/(?:delivery|pod)/(?:specify|sales-order/[^/]+(?:/[^/]+)?)',
  'accounts(?:/(?:invoices|list)(?:/.*)?|/(?:invoice|statement)/.+)?',
  'dc(?:/performance/(?:turnaround|snapshot)|/requests(?:/.*)?|/request/[^/]+(?:/[^/]+)?)?',
  'price-list',
  'web-resources(?:/resources|/products(?:/[^/]+(?:/[^/]+)?)?)?',
  'marketing',
  'sources',
]
const screen = new RegExp(`^/(?:${screens.join('|')})/?$`, 'i')

export const isScreen = (path: string): boolean => screen.test(path)

/** Addresses that only programs request, such as health checks and scanners: they get no page. */
export const isProbe = (path: string): boolean =>
  /^\/(?:(?:health|healthz|livez|readyz|ready|live|ping|status|metrics|version)(?:\/.*)?|\..*|.*\.(?:php|aspx?|jsp|cgi|env|ya?ml|sql|bak))$/i.test(
    path,
  )
