import type { DesignRequest } from '@portal/domain/design-requests'

/** First name and surname; '' if there is no person. */
export const personName = (person: DesignRequest['detailer']): string =>
  [person?.firstname, person?.surname].filter(Boolean).join(' ')
