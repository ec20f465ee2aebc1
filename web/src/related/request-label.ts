import type { DesignRequestSummary } from '@portal/domain/design-requests'

/** '31877 (J-20914)': a design request by its number and its job number, which it may not have. */
export const requestLabel = ({
  requestNumber,
  jobNumber,
}: Pick<DesignRequestSummary, 'requestNumber' | 'jobNumber'>): string =>
  jobNumber === '' ? requestNumber : `${requestNumber} (${jobNumber})`
