import { clock, type Calendar } from '../calendar.ts'
import { accounts, demoSource, personName, siteFor } from '../parties/accounts.ts'
import { detailers } from '../parties/people.ts'
import { mobileOf, phoneOf } from '../parties/phones.ts'
import { randomOf, type Random } from '../random.ts'
import { criteriaOf } from './criteria.ts'
import { followUpOf } from './follow-up.ts'
import { outcomes, stepMinutes, steps, type People, type RequestPlan } from './request-plan.ts'
import { taskGroupsOf } from './task-groups.ts'
import { commentsOf, conversionsOf, filesOf, historyOf } from './threads.ts'

const kinds = ['Floor', 'Frame', 'Floor and frame', 'Roof', 'Beams only', 'Deck'] as const
const dwellings = [
  ['Single storey', 1],
  ['Double storey', 2],
  ['Townhouse', 2],
  ['Extension', 1],
  ['Granny flat', 1],
] as const

/** A design request with all its threads, in the design centre's format. */
export function requestRecord(plan: RequestPlan, calendar: Calendar) {
  const random = randomOf('design', plan.ID)
  const people: People = {
    merchant: personName(random),
    builder: personName(random),
    detailer: random.pick(detailers),
  }
  const [firstname = '', surname = ''] = people.merchant.split(' ')
  const category = random.pick(kinds)
  const jobNumber = plan.step === 'logged' && random.chance(0.3) ? null : `J-${20_000 + plan.ID - 31_000}`
  const numbers = { requestNumber: String(plan.ID), jobNumber }
  const context = { plan, random, people, calendar, category, ...numbers }
  return {
    source: demoSource,
    ID: plan.ID,
    ...numbers,
    merchant: { ID: plan.merchantId },
    builder: { ID: plan.builderId },
    merchantRefNumber: plan.orders[0]?.po ?? `HP/${random.int(1_000, 9_999)}`,
    builderRefNumber: `${random.pick(['BR', 'LOT', 'STG'])}-${random.int(2, 480)}`,
    ...siteOf(plan, random),
    ...dwellingOf(random),
    category,
    ...steps[plan.step],
    ...outcomes[plan.outcome],
    valueExGst: plan.step === 'cancelled' ? 0 : valueOf(plan, random) / 100,
    ...datesOf(plan, calendar),
    ...areasOf(plan, random),
    data: { ...contactsOf(people), criteria: { data: criteriaOf(random, category) } },
    followUp: followUpOf(plan, random),
    timeReport: timeReportOf(plan, random),
    user: { firstname, surname },
    detailer: plan.startedDay === null ? null : people.detailer,
    files: filesOf(context),
    discussionComments: commentsOf(context),
    conversions: conversionsOf(context),
    historyItems: historyOf(context),
    taskGroups: taskGroupsOf(context),
  }
}

function siteOf({ merchantId }: RequestPlan, random: Random) {
  const account = accounts.find(({ companyId }) => companyId === merchantId) ?? accounts[0]
  if (account === undefined) throw new RangeError('The demo has no accounts.')
  const [addr1 = '', town = ''] = siteFor(account, random).address
  const [, suburb = '', state = '', postcode = ''] = /^(.+) ([A-Z]+) (\d{4})$/.exec(town) ?? []
  const addr2 = random.chance(0.1) ? `Unit ${random.int(1, 9)}` : ''
  return { addr1, addr2, suburb, state, postcode }
}

function dwellingOf(random: Random) {
  const [dwellingType, dwellingLevels] = random.pick(dwellings)
  return { dwellingType, dwellingLevels, dwellingQty: dwellingType === 'Townhouse' ? random.int(2, 8) : 1 }
}

/** A won job has the value of its orders. */
function valueOf({ orders }: RequestPlan, random: Random): number {
  const guessed = random.int(3_200, 48_000) * 100
  return orders.length === 0 ? guessed : orders.reduce((sum, { cents }) => sum + cents, 0)
}

function datesOf(plan: RequestPlan, calendar: Calendar) {
  const at = (day: number | null, minute: number) => (day === null ? null : calendar.at({ day, minute }))
  const days = [plan.createdDay, plan.startedDay, plan.completedDay, plan.outcomeDay].filter(
    (day) => day !== null,
  )
  return {
    dateCreated: calendar.at({ day: plan.createdDay, minute: clock(9, 20) }),
    lastUpdated: calendar.at({ day: Math.max(...days), minute: clock(16, 10) }),
    dateCompletionDue: plan.dueDay === null ? null : calendar.dayOf(plan.dueDay),
    hardDate: plan.hardDay === null ? null : calendar.dayOf(plan.hardDay),
    dateRequired: plan.dueDay === null ? null : calendar.dayOf(plan.dueDay + 2),
    dateStarted: at(plan.startedDay, stepMinutes.started),
    dateCompleted: at(plan.completedDay, stepMinutes.completed),
    dateOutcome: at(plan.outcomeDay, stepMinutes.outcome),
  }
}

function areasOf({ completedDay }: RequestPlan, random: Random) {
  const estimated = random.int(420, 4_100) / 10
  const designed = Math.round(estimated * (0.94 + random.next() * 0.1) * 10) / 10
  return {
    sqmEstimated: random.chance(0.9) ? estimated : null,
    sqmDesigned: completedDay === null ? null : designed,
    sqmActual: completedDay !== null && random.chance(0.6) ? designed : null,
  }
}

const mail = (name: string, at: string): string => `${name.toLowerCase().replace(' ', '.')}@${at}.example`

/** A few builders have no email or no telephone number. */
function contactsOf({ merchant, builder }: People) {
  const [merchant_first_name = '', merchant_last_name = ''] = merchant.split(' ')
  const [builder_first_name = '', builder_last_name = ''] = builder.split(' ')
  const random = randomOf('contacts', merchant, builder)
  return {
    merchant_first_name,
    merchant_last_name,
    merchant_email: mail(merchant, 'merchants'),
    merchant_phone: mobileOf(random),
    builder_first_name,
    builder_last_name,
    builder_email: random.chance(0.2) ? 'see site office' : mail(builder, 'builders'),
    builder_phone: random.chance(0.15) ? '' : phoneOf(random),
  }
}

function timeReportOf({ startedDay, completedDay }: RequestPlan, random: Random) {
  if (startedDay === null) return []
  const detailing = { name: 'Detailing', seconds: random.int(30, 420) * 60 }
  if (completedDay === null) return [detailing]
  return [
    detailing,
    { name: 'Checking', seconds: random.int(10, 70) * 60 },
    { name: 'Estimating', seconds: random.int(15, 150) * 60 },
  ]
}
