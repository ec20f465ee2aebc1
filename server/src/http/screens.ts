/**
 * The addresses of screens (spec 2, route table). The app finds out itself which one it is; an address that is missing
 * here shows its screen all the same, with the status 404.
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
const screen = new RegExp(`^/(?:${screens.join('|')})/?$`)

export const isScreen = (path: string): boolean => screen.test(path)

/** What machines ask to learn whether a server lives, and what else is never a person's: no page for them. */
export const isProbe = (path: string): boolean =>
  /^\/(?:(?:health|healthz|livez|readyz|ready|live|ping|status|metrics|version)(?:\/.*)?|\..*|.*\.(?:php|aspx?|jsp|cgi|env|ya?ml|sql|bak))$/i.test(
    path,
  )
