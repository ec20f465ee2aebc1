import type { DesignRequest } from '@portal/domain/design-requests'

type Task = DesignRequest['taskGroups'][number]['tasks'][number]

/** A request in design (three of five dots) that is due long after any test runs, without comments, files or tasks. */
export const aDesignRequest = (change: Partial<DesignRequest> = {}): DesignRequest => ({
  ID: 77,
  requestNumber: '31877',
  jobNumber: 'J-20914',
  addr1: '14 Banksia Rise',
  addr2: '',
  suburb: 'Wirrin Vale',
  state: 'VIC',
  postcode: '3996',
  dwellingType: 'Double storey',
  dwellingQty: 2,
  dwellingLevels: 2,
  category: 'Floor and frame',
  merchant: { company_name: 'Harrow & Pike Building Supplies' },
  builder: { company_name: 'Kestrel Ridge Homes', is_contracted_builder: false },
  merchantRefNumber: 'HP-9',
  builderRefNumber: '',
  status: 10,
  statusText: 'In design',
  internalStatus: 60,
  internalStatusText: 'Detailing',
  outcome: 0,
  outcomeText: '',
  dateCreated: '2026-11-01T01:00:00Z',
  lastUpdated: '2026-11-18T01:00:00Z',
  dateCompletionDue: '2999-12-31T01:00:00Z',
  hardDate: null,
  dateRequired: null,
  dateStarted: '2026-11-03T01:00:00Z',
  dateCompleted: null,
  dateOutcome: null,
  sqmDesigned: null,
  sqmActual: null,
  sqmEstimated: 248.6,
  data: { criteria: { data: {} } },
  files: [],
  discussionComments: [],
  conversions: [],
  historyItems: [],
  taskGroups: [],
  timeReport: [],
  user: { firstname: 'Dana', surname: 'Whitlock' },
  detailer: null,
  ...change,
})

/** A file of request 77 that is not missing. */
export const aDesignFile = (attachmentId: number, change: Partial<DesignRequest['files'][number]> = {}) => ({
  requestId: 77,
  attachmentId,
  fileName: `Plan ${attachmentId}.pdf`,
  category: 'Architectural',
  uploaderName: 'Dana Whitlock',
  uploadDate: '2026-11-18T01:00:00Z',
  isMissing: false,
  ...change,
})

/** A task under way. */
export const aTask = (change: Partial<Task> = {}): Task => ({
  cleanName: 'Check the layout',
  requestNumber: '31877',
  jobNumber: 'J-20914',
  status: 10,
  statusText: 'Under way',
  timeDue: null,
  timeCompleted: null,
  priority: 60,
  assigneeName: 'Priya Raman',
  ...change,
})
