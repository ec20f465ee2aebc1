import type { DesignRequest } from '@portal/domain/design-requests'

/** First name and surname; '' for nobody. */
export const personName = (person: DesignRequest['detailer']): string =>
  [person?.firstname, person?.surname].filter(Boolean).join(' ')
